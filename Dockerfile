# Builds with Docker and with plain buildah alike.
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /site
# Packages first: a change of the sources alone leaves this layer as it is.
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
RUN ["node", "-e", "import('/site/scripts/setup.mjs').then(({ install }) => install())"]
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY public public
COPY supabase supabase
COPY shared shared
COPY client client
COPY server server
# The commit, which is in no layer: `docker build --build-arg COMMIT=$(git rev-parse HEAD)`.
ARG COMMIT=
RUN COMMIT=$COMMIT npm run build && npm run --silent sbom > dist/sbom.cdx.json

FROM docker.io/library/node:24-bookworm-slim
# Memory: scripts/site-process.mjs says why.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /site
RUN mkdir /data /assets && chown 1000:1000 /data /assets
# dist carries every library but PGlite, whose WebAssembly lies beside it.
COPY --from=build /site/package.json LICENSE ./
# The licences of the bundled libraries are in dist, PGlite's with it.
COPY client/styles/fonts/*.license.txt licenses/
COPY --from=build /site/dist dist
COPY --from=build /site/shared/locales shared/locales
COPY --from=build /site/supabase supabase
COPY --from=build /site/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
ARG COMMIT=
LABEL org.opencontainers.image.title="Auditharbor's website" \
      org.opencontainers.image.vendor="Auditharbor" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.revision="$COMMIT" \
      org.opencontainers.image.licenses="LicenseRef-Auditharbor" \
      org.opencontainers.image.base.name="docker.io/library/node:24-bookworm-slim"
# The image's user `node`, by its number: only then can Kubernetes tell that it is not root (runAsNonRoot).
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/index.mjs"]
