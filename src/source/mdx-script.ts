// The JavaScript within pages. Its parser is asked again at each `}` whether the expression ends there, and at each blank
// line whether the import or export does: of long ones it reads the same text again and again.
import { mostScript, scriptParser } from "./mdx/script-parser.ts";

/** What the parser calls for JavaScript. */
type Acorn = Pick<typeof import("acorn"), "parse" | "parseExpressionAt">;

/** Thrown to stop the parser, which takes what is thrown for an error of the script, asks where that is, and goes on. */
export class TooMuchScript extends Error {
	get pos(): never {
		throw this;
	}
}

/** Reads the JavaScript of a page of some length; throws where more of it is to be read than the page can have. */
export function boundedAcorn(pageLength: number): Acorn {
	const parser = scriptParser();
	let left = mostScript(pageLength);
	const spend = (text: string): void => {
		left -= text.length;
		if (left < 0) throw new TooMuchScript();
	};
	return {
		parse(text, options) {
			spend(text);
			return parser.parse(text, options);
		},
		parseExpressionAt(text, at, options) {
			spend(text);
			return parser.parseExpressionAt(text, at, options);
		},
	};
}
