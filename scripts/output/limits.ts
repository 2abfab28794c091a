/**
 * Limits of Cloudflare's static assets: files on the free plan (100,000 on the paid one) and bytes a file.
 * https://developers.cloudflare.com/workers/platform/limits/#static-assets
 */

export const MAX_FILES = 20_000;
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
