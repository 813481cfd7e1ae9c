// Kinds of faults in the text of pages.
import { frontmatterLength } from "../../src/mdx/frontmatter.ts";
import type { Random } from "../../test/fuzz/random.ts";
import { type Kind, type Planted, pageFiles, type TextFile } from "./kind.ts";

/** A place in a text, and the text there. */
export interface TextMatch {
	readonly start: number;
	readonly written: string;
}

/** The replacement; `at` counts from its start. */
export interface Change {
	readonly text: string;
	readonly at: number;
}

/**
 * A kind of fault in the text of pages, outside code, comments and scripts. `pattern` finds
 * possible places.
 */
export function textKind(
	name: string,
	rule: string,
	pattern: RegExp,
	change: (match: TextMatch, text: string) => Change | undefined,
): Kind {
	return {
		name,
		rule,
		files: pageFiles,
		plant: (file, chance) => plantAt(file, chance, pattern, change),
	};
}

function plantAt(
	{ text }: TextFile,
	chance: Random,
	pattern: RegExp,
	change: (match: TextMatch, text: string) => Change | undefined,
): Planted | undefined {
	const places = Array.from(text.matchAll(pattern)).filter(({ index }) => isPlain(text, index));
	if (places.length === 0) return undefined;
	const { index: start, 0: written } = chance.one(places);
	const changed = change({ start, written }, text);
	if (changed === undefined) return undefined;
	return {
		text: text.slice(0, start) + changed.text + text.slice(start + written.length),
		at: start + changed.at,
	};
}

/** True if an offset is in plain text: not in frontmatter, code, a comment or a script. */
function isPlain(text: string, at: number): boolean {
	if (at < (frontmatterLength(`${text}\n`) ?? 0)) return false;
	const before = text.slice(0, at);
	const fences = before.match(/^[ \t>]*(?:```|~~~|\$\$)/gm) ?? [];
	const opened = before.lastIndexOf("{/*");
	return (
		fences.length % 2 === 0 && before.lastIndexOf("*/}") >= opened && !/^export /m.test(before)
	);
}
