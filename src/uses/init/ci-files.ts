// What `init` writes for CI and for pre-commit. Both run the docproof that the project has installed: a name on the
// registry alone can be anybody's.
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Where things are in a repository. */
export interface Layout {
	readonly root: string;
	/** The folder of the repository, or of the site where it is in none. */
	readonly top: string;
	/** The folder of the package.json that is to name docproof. */
	readonly packages: string;
}

/** The nearest package.json, from the site up to the top; where there is none it is to be at the top. */
export function layoutOf(root: string, top: string): Layout {
	for (let folder = root; ; folder = dirname(folder)) {
		if (existsSync(join(folder, "package.json")))
			return { root, top, packages: folder };
		if (folder === top || folder === dirname(folder))
			return { root, top, packages: top };
	}
}

/** A job for GitHub Actions. */
export function workflow({ root, top, packages }: Layout): string {
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

const lostAddresses =
	"--since origin/$GITHUB_BASE_REF --rule '*=off' --rule address-kept=warning";

function inFolder(folder: string): string {
	return folder === "."
		? ""
		: `    defaults:
      run:
        working-directory: ${scalar(folder)}
`;
}

/** The settings of pre-commit. It runs hooks at the top of the repository. */
export function hook({ root, top, packages }: Layout): string {
	const folder = way(top, packages);
	const prefix = folder === "." ? "" : `--prefix ${word(folder)} `;
	const command = `npx --no-install ${prefix}docproof validate --staged ${word(way(top, root))}`;
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

/** From one folder to another, with forward slashes. */
export function way(from: string, to: string): string {
	return relative(from, to).split(sep).join("/") || ".";
}

/** As the shell takes it for one word. */
function word(text: string): string {
	return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** As YAML takes it for one text. */
function scalar(text: string): string {
	return /^[\w./][\w./ -]*$/.test(text) ? text : JSON.stringify(text);
}
