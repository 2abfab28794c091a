/**
 * Limits of Cloudflare's static assets: files on the plan Workers Paid, which wrangler.jsonc needs for its limit of CPU time
 * (20,000 on the free one), and bytes a file.
 * https://developers.cloudflare.com/workers/platform/limits/#static-assets
 */

export const MAX_FILES = 100_000;
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
