// What `init` writes for CI and for pre-commit. Both run the docproof that the project has
// installed: a name on the registry alone can be anybody's.
import { join } from "node:path";
import { type Layout, npx, way, word } from "./layout.ts";
import type { NewFile } from "./new-file.ts";

/** A job for CI, and a hook for commits. */
export function ciFiles(layout: Layout): readonly NewFile[] {
	const { top } = layout;
	const settings = hook(layout);
	return [
		{
			path: join(top, ".github/workflows/docproof.yml"),
			text: workflow(layout),
		},
		{
			path: join(top, ".pre-commit-config.yaml"),
			text: settings,
			toAdd: ["its `repos`", settings.replace("repos:\n", "")],
		},
	];
}

/** A job for GitHub Actions. */
function workflow({ root, top, packages }: Layout): string {
	const command = `npx --no-install docproof validate ${word(way(packages, root))}`;
	return `name: docproof
on: [push, pull_request]
permissions:
  contents: read
jobs:
  docproof:
    runs-on: ubuntu-latest
${inFolder(way(top, packages))}    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      # The addresses that a pull request takes from readers, which only the history tells.
      - if: github.event_name == 'pull_request'
        run: ${scalar(`${command} ${lostAddresses}`)}
      - run: ${scalar(command)}
`;
}

const lostAddresses = "--since origin/$GITHUB_BASE_REF --rule '*=off' --rule address-kept=warning";

function inFolder(folder: string): string {
	return folder === "."
		? ""
		: `    defaults:
      run:
        working-directory: ${scalar(folder)}
`;
}

/** The settings of pre-commit. It runs hooks at the top of the repository. */
function hook(layout: Layout): string {
	const { root, top } = layout;
	const docproof = [...npx(layout).map(word), "docproof"].join(" ");
	const command = `${docproof} validate --staged ${word(way(top, root))}`;
	return `repos:
  - repo: local
    hooks:
      - id: docproof
        name: docproof
        entry: ${scalar(command)}
        language: system
        pass_filenames: false
        always_run: true
`;
}

/** As YAML takes it for one text. */
function scalar(text: string): string {
	return /^[\w./][\w./ -]*$/.test(text) ? text : JSON.stringify(text);
}
