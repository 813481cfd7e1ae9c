// The licences of what is bundled into dist/, which must go with it: dist/THIRD_PARTY_LICENSES.
import { writeFileSync } from "node:fs";
import { groupBy } from "../../src/source/lists.ts";
import { recordedIcons } from "../icons/recorded.ts";
import { type Licence, licenceIn } from "./licence.ts";

/** What is bundled without being an input of the bundler: the compiled schemas are made of it. */
const compiled = ["ajv", "@mintlify/openapi-parser", "@seriousme/openapi-schema-validator"];

const intro = `The files of this folder contain code of the packages below, each under its own licence. Of packages with
the same terms these stand once, below the notices of all of them.
`;

/** `bundled` are the paths of the files whose code is in dist/, from the folder of the project. */
export default function writeNotices(bundled: readonly string[]): void {
	const folders = new Set(compiled.map((name) => `node_modules/${name}`));
	for (const path of bundled) {
		const folder = folderOf(path);
		if (folder !== undefined) folders.add(folder);
	}
	const licences = new Map(Array.from(folders, (folder) => [folder, licenceIn(folder)]));
	// The names of icons are made of what was recorded of their packages.
	for (const [name, licence] of Object.entries(recordedIcons().licences))
		licences.set(`node_modules/${name}`, licence);
	const inOrder = [...licences].sort(([a], [b]) => (a < b ? -1 : 1));
	const notices = inOrder.map(([, licence]) => noticeOf(licence));
	const byTerms = groupBy(notices, ({ terms }) => terms.replaceAll(/\s+/g, " "));
	const parts = Array.from(byTerms.values(), (alike) => {
		const heads = groupBy(alike, ({ head }) => head);
		const [{ terms } = { terms: "" }] = alike;
		return [
			...Array.from(heads, ([head, all]) =>
				[...new Set(all.map(({ name }) => name)), "", head].join("\n"),
			),
			`${terms}\n`,
		].join("\n");
	});
	const line = "-".repeat(80);
	writeFileSync("dist/THIRD_PARTY_LICENSES", [intro, ...parts].join(`\n${line}\n\n`));
}

/** The folder of the package that a file belongs to; `undefined` for a file of docproof. */
function folderOf(path: string): string | undefined {
	return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

interface Notice {
	readonly name: string;
	/** What is of that package alone: its title and whose it is. */
	readonly head: string;
	/** What many packages have in the same words. */
	readonly terms: string;
}

function noticeOf({ name, version, license, text }: Licence): Notice {
	const start = Math.max(text.indexOf("Permission is hereby granted"), 0);
	return {
		name: `${name} ${version} (${license})`,
		head: text.slice(0, start),
		terms: text.slice(start),
	};
}
