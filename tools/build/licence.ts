// The licence of a package, with its name.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Licence {
	/** The name of the package. */
	readonly name: string;
	readonly version: string;
	/** The short name of the licence. */
	readonly license: string;
	readonly text: string;
}

/** The licence of the package in a folder. */
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

/** The MIT licence of a package without a licence file. */
function mitLicence(author: string): string {
	const [holder] = author.split(" (");
	return readFileSync("LICENSE", "utf8").replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
