// Packs the VS Code extension with the docproof that it falls back to: `npm run vscode`, after
// `npm run build`.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { installPackages } from "../packages.ts";
import { root } from "../root.ts";

const folder = join(root, "editors", "vscode");
const dist = join(folder, "dist");

/** Installed on demand, because it has many dependencies and only this tool needs it. */
const packer = "@vscode/vsce@3.6.2";

/** Installed on demand, too; one grammar is used. */
const grammars = { "tm-grammars": "1.32.22" };

/** Files that only programs and other editors need. */
const leftOut = /^index\.|\.schema\.json$|^LICENSE$/;

rmSync(dist, { recursive: true, force: true });
await bundleClient();
copyDocproof();
copyGrammar();
copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
execFileSync(
	"npx",
	[
		...["--yes", packer, "package", "--out", "docproof.vsix"],
		// Everything is bundled, and pictures come from the package.
		...["--no-dependencies", "--no-rewrite-relative-links"],
	],
	{ cwd: folder, stdio: "inherit" },
);

async function bundleClient(): Promise<void> {
	const bundle = await rolldown({
		cwd: folder,
		input: "src/extension.ts",
		platform: "node",
		external: ["vscode"],
		transform: { target: "node18" },
		checks: { bundlerTimings: false },
	});
	await bundle.write({
		file: join(dist, "extension.cjs"),
		format: "cjs",
		minify: true,
		comments: false,
	});
	await bundle.close();
}

function copyDocproof(): void {
	cpSync(join(root, "dist"), join(dist, "docproof"), {
		recursive: true,
		filter: (path) => !leftOut.test(basename(path)),
	});
}

/** Copies the MDX grammar, with its licence, which is one of many in the notices of the package. */
function copyGrammar(): void {
	const folder = join(root, "node_modules/.cache/grammars");
	const from = join(installPackages(folder, grammars), "tm-grammars");
	const grammar = JSON.parse(readFileSync(join(from, "grammars", "mdx.json"), "utf8"));
	writeFileSync(join(dist, "mdx.tmLanguage.json"), JSON.stringify(grammar));
	const notice = readFileSync(join(from, "NOTICE"), "utf8")
		.split(/^=+$/m)
		.find((section) => /^Files:\s+mdx\.json$/m.test(section));
	if (notice === undefined) throw new Error("tm-grammars has no licence of its grammar of MDX.");
	writeFileSync(join(dist, "mdx.tmLanguage.LICENSE"), `${notice.trim()}\n`);
}
