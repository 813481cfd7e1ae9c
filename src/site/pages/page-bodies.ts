// What is wrong with pages below their frontmatter. To know it, every page is read whole, which takes long: only for who asks.
import { fixedLocation, type Location } from "../../source/location.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import { importsOf, type MdxImport, parseMdx } from "../../source/mdx/mdx.ts";
import { SourceFile } from "../../source/source-file.ts";
import type { SiteFiles } from "../files/site-files.ts";
import { importedPath } from "../files/site-path.ts";

/** A place at which Mintlify cannot make sense of a page, or finds nothing to import. */
export interface BodyFault {
	readonly at: Location;
	readonly message: string;
}

export function* bodyFaults(files: SiteFiles): Iterable<BodyFault> {
	for (const path of files.paths) {
		if (!/\.mdx?$/i.test(path)) continue;
		const content = files.read(path);
		if (!("text" in content)) continue;
		const file = new SourceFile(path, content.text);
		const body = parseMdx(file);
		if ("takesTooLong" in body) {
			files.notParsed.add(path);
			continue;
		}
		if ("problem" in body) {
			const { range, message } = body.problem;
			yield { at: fixedLocation(file, range), message };
			continue;
		}
		for (const one of importsOf(body.root)) {
			const message = importFault(files, path, one);
			if (message !== undefined)
				yield { at: fixedLocation(file, one.range), message };
		}
	}
}

/** Whether a page has more than frontmatter, imports and comments. */
export function hasText(files: SiteFiles, path: string): boolean {
	const content = files.read(path);
	if (!("text" in content)) return false;
	const { text } = new SourceFile(path, content.text);
	const body = text.slice(frontmatterLength(text));
	return withoutComments(body)
		.split("\n")
		.some((line) => /\S/.test(line) && !/^import\s/.test(line));
}

function withoutComments(body: string): string {
	let rest = "";
	let at = 0;
	for (
		let open = body.indexOf("{/*");
		open !== -1;
		open = body.indexOf("{/*", at)
	) {
		const close = body.indexOf("*/}", open + 3);
		if (close === -1) break;
		rest += body.slice(at, open);
		at = close + 3;
	}
	return rest + body.slice(at);
}

function importFault(
	files: SiteFiles,
	path: string,
	{ source, hasDefault, names }: MdxImport,
): string | undefined {
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
