// The parts of docs/ci.md about what a release publishes. Before the first release, package.json has
// no `repository`, and these parts say what works without a release.
import { type Manifest, repositoryOf } from "../release/check-release.ts";
import { mirrorSettings } from "../release/pre-commit-mirror.ts";
import { fenced } from "./markdown.ts";

export function releaseParts(manifest: Manifest): Readonly<Record<string, string>> {
	return manifest.repository === undefined ? partsBefore(manifest) : partsSince(manifest);
}

function partsBefore({ version }: Manifest): Readonly<Record<string, string>> {
	const command = `npx --yes --package ./vendor/docproof-${version}.tgz docproof validate`;
	const hook = `repos:
  - repo: local
    hooks:
      - id: docproof
        name: docproof
        entry: ${command} --staged docs
        language: system
        pass_filenames: false
        always_run: true
`;
	return {
		"release-state": `docproof is not released yet. Today, [pack it in a clone and commit the packed
file](./install.md#with-node). The jobs and hooks on this page then work: they run the docproof that
your project has installed, or the packed file [without a package.json](#a-repository-without-packages).
[The action](#the-action), executables for download and a hook that pre-commit installs by itself come
with the first release.
`,
		action: "It cannot be used before the first release.\n",
		"without-packages": `In any CI with Node, run the packed file that you have committed:

${fenced("sh", `${command} docs`)}`,
		"pre-commit-without-packages": `This hook runs the packed file that you have committed, and needs no package.json:

${fenced("yaml", hook)}`,
	};
}

function partsSince(manifest: Manifest): Readonly<Record<string, string>> {
	const { version } = manifest;
	const home = repositoryOf(manifest);
	const tag = `v${version.split(".")[0]}`;
	const workflow = `name: docproof
on: [push, pull_request]
permissions:
  contents: read
jobs:
  docproof:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: ${home.replace("https://github.com/", "")}@${tag}
        with:
          path: docs
          since: \${{ github.event.pull_request.base.sha }}
`;
	const archive = "docproof-linux-x64.tar.gz";
	const download = `curl --fail --location --remote-name-all ${home}/releases/download/v${version}/{${archive},SHA256SUMS}
sha256sum --check --ignore-missing SHA256SUMS
tar -xzf ${archive}
./docproof validate docs
`;
	return {
		"release-state": `The jobs and hooks below run the docproof that your project has installed. If your repository has no
package.json, use [the action](#the-action), [the pre-commit hook](#pre-commit), or [the
executable](#a-repository-without-packages) in any other CI.
`,
		action: `${fenced("yaml", workflow)}
\`${tag}\` is the newest release of version ${tag.slice(1)}. To pin the release, write the commit of that tag instead.
`,
		"without-packages": `In any CI on Linux, download the executable, and compare its checksum with that of the release:

${fenced("sh", download)}`,
		"pre-commit-without-packages": `This hook needs no package.json. pre-commit installs docproof from npm:

${fenced("yaml", mirrorSettings(manifest))}`,
	};
}
