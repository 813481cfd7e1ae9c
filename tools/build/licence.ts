// The licence of a package, with what names it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Licence {
	/** Of the package. */
	readonly name: string;
	readonly version: string;
	/** The short name of the licence. */
	readonly license: string;
	readonly text: string;
}

/** Of the package in a folder. */
export function licenceIn(folder: string): Licence {
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
	return { name, version, license, text };
}

/** The licence of a package that only names it. */
function mitLicence(author: string): string {
	const [holder] = author.split(" (");
	return readFileSync("LICENSE", "utf8").replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
