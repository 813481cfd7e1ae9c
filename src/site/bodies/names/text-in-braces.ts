// Braces that JavaScript can read, though their author means a text: `{k/r}`, `{okta-account}`,
// `{a.b}`.
import { pageScope } from "../../../facts/bodies/page-scope.ts";
import type { Expression } from "../../../source/mdx/body.ts";
import { globalNames } from "../../../source/mdx/scripts/global-names.ts";
import type { Site } from "../../parts/site.ts";
import { isGivenAnywhere } from "../components/near-components.ts";
import type { PageNames } from "./page-names.ts";

/** Nobody writes a longer placeholder. */
const longest = 80;

/** Names and numbers, with nothing between them but a sign that placeholders have, too. */
const words =
	/^[ \t]*[\p{L}_$][\p{L}\p{N}_$]*(?:(?:[-+&.]|[ \t]*(?:\/|\|\|?|,)[ \t]*)[\p{L}\p{N}_$]+)*[ \t]*$/u;

/**
 * Whether an expression of a text, of whose names some are not defined, can only be meant to be
 * read.
 */
export function isMeantAsText(
	site: Site,
	names: PageNames,
	{ kind, range }: Expression,
	text: string,
): boolean {
	if (kind !== "text" || range.end - range.start > longest) return false;
	const inner = text.slice(range.start + 1, range.end - 1);
	if (!words.test(inner)) return false;
	return inner.split(/[-+&/|,\s]+/).every((part) => {
		const [name = "", ...members] = part.split(".");
		if (!/^[\p{L}_$]/u.test(name)) return true;
		// Of a value that each page has, a part can be asked for.
		const isPage = globalNames.has(name) || pageScope.has(name);
		if (isPage && members.length > 0) return false;
		return !names.isKnown(name) && !isGivenAnywhere(site, name);
	});
}

/** What shows a text in braces; `undefined` where Markdown would make something else of it. */
export function inShownBraces(text: string): string | undefined {
	const isPlain =
		!/[*`~$[\]<>\\{}\r\n]/.test(text) &&
		!/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/u.test(text) &&
		!/www\.|@/i.test(text);
	return isPlain ? `\\{${text}\\}` : undefined;
}
