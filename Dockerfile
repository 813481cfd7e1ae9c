# The image for `docker run --rm --read-only --volume "$PWD:/docs" docproof validate`.
FROM node:22-alpine AS build
WORKDIR /src
COPY . .
RUN npm ci

FROM alpine:3.22
# --since and --staged need git. A mounted repository belongs to somebody else than the user of the
# image, and git reads such a repository only if it is declared safe.
RUN apk add --no-cache git nodejs && git config --system --add safe.directory "*"
COPY --from=build /src/package.json /src/LICENSE /opt/docproof/
COPY --from=build /src/dist /opt/docproof/dist
RUN chmod 755 /opt/docproof/dist/main.cjs && ln -s /opt/docproof/dist/main.cjs /usr/local/bin/docproof
USER 65532:65532
WORKDIR /docs
ENTRYPOINT ["docproof"]
CMD ["validate"]
