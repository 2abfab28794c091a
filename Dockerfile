# The service without a CDN: .github/guides/self-hosting.md. The build comes as a context of its own, since dist/ may be a link:
# docker build --build-context dist="$(readlink -f dist)" -t genetics .

FROM node:24.21.0-alpine AS program
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY functions functions
COPY scripts scripts
COPY --from=dist . dist
# A build that was cut off or changed becomes no image.
RUN node scripts/commands/publishers/verify.ts dist
RUN node_modules/.bin/esbuild scripts/commands/publishers/serve.ts scripts/commands/publishers/keys.ts --bundle --platform=node --format=esm --out-extension:.js=.mjs --outdir=program

FROM node:24.21.0-alpine
RUN mkdir /data && chown node:node /data
WORKDIR /service
COPY --from=program /build/program ./
COPY --from=program /build/dist dist
ENV HOST=0.0.0.0 PORT=8080 DIST=/service/dist DATABASE=/data/service.db
# Everything but this may be read-only.
VOLUME /data
EXPOSE 8080
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "serve.mjs"]
