// What is wrong with pages below their frontmatter. To know it, every page is read whole, which takes long: only for who asks.
import type { Location } from "../../source/location.ts";
import type { Import } from "../../source/mdx/body.ts";
import type { SiteFiles } from "../files/site-files.ts";
import { importedPath } from "../files/site-path.ts";
import type { Site } from "../site.ts";
import { bodiesOf } from "./bodies.ts";

/** A place at which Mintlify cannot make sense of a page, or finds nothing to import. */
export interface BodyFault {
	readonly at: Location;
	readonly message: string;
}

export function* bodyFaults(site: Site): Iterable<BodyFault> {
	for (const file of bodiesOf(site)) {
		const { reading } = file;
		if (reading.kind === "fault") {
			const { range, reason } = reading.fault;
			yield { at: file.place(range), message: `${reason}.` };
		}
		if (reading.kind !== "body") continue;
		for (const one of reading.body.imports) {
			const message = importFault(site.files, file.path, one);
			if (message !== undefined) yield { at: file.place(one.range), message };
		}
	}
}

function importFault(
	files: SiteFiles,
	path: string,
	{ source, names: imported }: Import,
): string | undefined {
	const names = imported
		.map(({ imported }) => imported)
		.filter((name) => name !== "*" && name !== "default");
	const hasDefault = imported.some(({ imported }) => imported === "default");
	const target = importedPath(path, source);
	if (target === undefined)
		return `\`${source}\` is a package: only files of the site can be imported.`;
	if (!files.paths.has(target)) return `There is no file \`${source}\`.`;
	const content = files.read(target);
	// What an empty or unreadable file exports is not known.
	if (!("text" in content) || content.text.trim() === "") return undefined;
	const missing = names.find((name) => !exports(content.text, name));
	if (missing !== undefined)
		return `\`${source}\` does not export \`${missing}\`.`;
	const isScript = !/\.mdx?$/i.test(target);
	return hasDefault &&
		isScript &&
		!/\bexport\s+default\b|\bas\s+default\b/.test(content.text)
		? `\`${source}\` has no default export.`
		: undefined;
}

/** Whether a script or a snippet seems to export a name. */
function exports(text: string, name: string): boolean {
	if (!text.includes(name)) return false;
	if (/\bexport\s*\*/.test(text)) return true;
	const word = `${name.replaceAll("$", "\\$")}(?![\\w$])`;
	const declared = new RegExp(
		`\\bexport\\s+(?:async\\s+)?(?:const|let|var|class|function)[\\s*]+${word}`,
	);
	const listed = new RegExp(`\\bexport\\s*\\{[^{}]*(?<![\\w$])${word}`);
	return declared.test(text) || listed.test(text);
}
