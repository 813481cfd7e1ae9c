// Writes dist/THIRD_PARTY_LICENSES, because the licences of bundled packages require it.
import type { Plugin } from "rolldown";
import { groupBy } from "../../src/text/lists.ts";
import { recordedIcons } from "../icons/recorded.ts";
import { type Licence, licenceIn } from "./licence.ts";

/**
 * Packages that are not among the files of the bundle: those from which the compiled schemas are made,
 * and the bundler, which adds a few functions.
 */
const others = [
	"ajv",
	"@mintlify/openapi-parser",
	"@seriousme/openapi-schema-validator",
	"rolldown",
];

const intro = `The files of this folder contain code of the packages below, each under its own licence. Of packages with
the same terms these stand once, below the notices of all of them.
`;

export const notices: Plugin = {
	name: "notices",
	generateBundle(_, bundle) {
		const files = Object.values(bundle).flatMap((chunk) =>
			chunk.type === "chunk"
				? Object.entries(chunk.modules).flatMap(([file, { renderedLength }]) =>
						renderedLength > 0 ? file : [],
					)
				: [],
		);
		const source = noticesFor(files);
		this.emitFile({ type: "asset", fileName: "THIRD_PARTY_LICENSES", source });
	},
};

/** The licences of the packages that the files are part of. */
function noticesFor(files: readonly string[]): string {
	const folders = new Set(others.map((name) => `node_modules/${name}`));
	for (const path of files) {
		const folder = folderOf(path);
		if (folder !== undefined) folders.add(folder);
	}
	const licences = new Map(Array.from(folders, (folder) => [folder, licenceIn(folder)]));
	// The names of icons come from packages that are only recorded.
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
	return [intro, ...parts].join(`\n${line}\n\n`);
}

/** The folder of a file's package; `undefined` for a file of docproof. */
function folderOf(path: string): string | undefined {
	return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

interface Notice {
	readonly name: string;
	/** The part that only this package has: its title and its copyright. */
	readonly head: string;
	/** The part that many packages share word for word. */
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
