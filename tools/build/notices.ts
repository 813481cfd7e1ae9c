// The licences of what is bundled into dist/, which must go with it: dist/THIRD_PARTY_LICENSES.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../src/source/lists.ts";
import { iconPackages } from "../icons/compile.ts";

/**
 * What is bundled without being an input of the bundler: the compiled schemas and names of icons
 * are made of it.
 */
const compiled = [
	"ajv",
	"@mintlify/openapi-parser",
	"@seriousme/openapi-schema-validator",
	...iconPackages,
];

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
	const byTerms = groupBy([...folders].sort().map(noticeOf), ({ terms }) =>
		terms.replaceAll(/\s+/g, " "),
	);
	const parts = Array.from(byTerms.values(), (notices) => {
		const heads = groupBy(notices, ({ head }) => head);
		const [{ terms } = { terms: "" }] = notices;
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

function noticeOf(folder: string): Notice {
	const { name, version, license, author } = JSON.parse(
		readFileSync(join(folder, "package.json"), "utf8"),
	);
	const texts = readdirSync(folder)
		.filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
		.sort()
		.map((file) => readFileSync(join(folder, file), "utf8"));
	if (texts.length === 0 && license === "MIT") texts.push(mitLicence(author));
	if (texts.length === 0) throw new Error(`${name} ${version} has no file with its licence.`);
	const text = texts.join("\n\n").replaceAll("\r\n", "\n").trim();
	const start = Math.max(text.indexOf("Permission is hereby granted"), 0);
	return {
		name: `${name} ${version} (${license})`,
		head: text.slice(0, start),
		terms: text.slice(start),
	};
}

/** The licence of a package that only names it. */
function mitLicence(author: string): string {
	const [holder] = author.split(" (");
	return readFileSync("LICENSE", "utf8").replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
