// The mirror for pre-commit: a small repository whose hook installs the released package, so that no
// machine builds docproof. `npx tsx tools/release/pre-commit-mirror.ts <URL>` commits the files of
// this version to the mirror, with a tag.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../root.ts";
import { type Manifest, repositoryOf } from "./check-release.ts";

/** The address of the mirror on GitHub. */
export function mirrorOf(manifest: Manifest): string {
	return `${repositoryOf(manifest)}-pre-commit`;
}

/** The settings of pre-commit for a site in `docs`. */
export function mirrorSettings(manifest: Manifest): string {
	return `repos:
  - repo: ${mirrorOf(manifest)}
    rev: v${manifest.version}
    hooks:
      - id: docproof
        args: [docs]
`;
}

/** The files of the mirror by name. `installed`: what npm installs. */
export function mirrorFiles(
	manifest: Manifest,
	installed = `docproof@${manifest.version}`,
): ReadonlyMap<string, string> {
	// pre-commit packs the mirror itself, too, for which npm needs a name and a version.
	const mirror = { name: "docproof-pre-commit", version: manifest.version, private: true };
	return new Map([
		// Deleted files count too, so that no list of files decides what is checked.
		[
			".pre-commit-hooks.yaml",
			`- id: docproof
  name: docproof
  description: Checks a Mintlify documentation site before it is published.
  entry: docproof validate --staged
  language: node
  additional_dependencies: [${JSON.stringify(installed)}]
  pass_filenames: false
  always_run: true
`,
		],
		["package.json", `${JSON.stringify(mirror, undefined, "\t")}\n`],
		[
			"README.md",
			`# docproof for pre-commit

[pre-commit](https://pre-commit.com) installs [docproof](${repositoryOf(manifest)}) by this
repository, which the release of each version writes. In \`.pre-commit-config.yaml\`:

\`\`\`yaml
${mirrorSettings(manifest)}\`\`\`
`,
		],
		["LICENSE", readFileSync(join(root, "LICENSE"), "utf8")],
	]);
}

/** Commits the files to the mirror at a URL, and tags the commit. */
export function releaseMirror(url: string, manifest: Manifest): void {
	const folder = mkdtempSync(join(tmpdir(), "docproof-mirror-"));
	const author = ["user.name=docproof", "user.email=docproof@users.noreply.github.com"];
	const git = (...argv: readonly string[]): void => {
		const options = author.flatMap((setting) => ["-c", setting]);
		execFileSync("git", ["-C", folder, ...options, ...argv], { stdio: "inherit" });
	};
	const tag = `v${manifest.version}`;
	try {
		git("clone", "--quiet", url, ".");
		for (const [name, text] of mirrorFiles(manifest)) writeFileSync(join(folder, name), text);
		git("add", "--all");
		git("commit", "--quiet", "--message", `docproof ${manifest.version}`);
		git("tag", tag);
		git("push", "--quiet", "origin", "HEAD:refs/heads/main", tag);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	releaseMirror(process.argv[2] ?? "", manifest);
}
