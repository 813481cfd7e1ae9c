import { importedPath } from "../files/site-path.ts";

/**
 * The pages that a file imports at its top, as paths of the site. Code blocks show imports and make
 * none.
 */
export function importedPages(path: string, head: string): string[] {
	// Most pages import nothing.
	if (!/^import\s/m.test(head)) return [];
	return importSources(withoutCode(head)).flatMap((source) => importedPath(path, source) ?? []);
}

function withoutCode(head: string): string {
	if (!head.includes("```") && !head.includes("~~~")) return head;
	return head.replaceAll(/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm, "");
}

/**
 * The pages that statements such as `import Part from "./part.mdx"`, each on a line of its own,
 * name. Of every page only this is asked, for which reading its whole body would take too long;
 * what else an import says is in `Body`.
 */
function importSources(prose: string): string[] {
	const sources: string[] = [];
	/** Where the next quote or semicolon is. */
	let end = -1;
	for (const { 0: token, index } of prose.matchAll(/^import\s/gm)) {
		const start = index + token.length;
		if (end < start) {
			delimiter.lastIndex = start;
			end = delimiter.exec(prose)?.index ?? prose.length;
		}
		const names = prose.slice(start, end).trim();
		if (!/^$|\sfrom$/.test(names.slice(-5))) continue;
		page.lastIndex = end;
		const source = page.exec(prose)?.[1];
		if (source !== undefined) sources.push(source);
	}
	return sources;
}

const delimiter = /['";]/g;
const page = /["']([^"'\n]+\.mdx?)["']/y;
