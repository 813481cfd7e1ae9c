// The package that reads on in broken JSON. It exports its enums as types only; these are their
// numbers.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

export function jsoncPackage(): Pick<typeof import("jsonc-parser"), "createScanner" | "parseTree"> {
	return load("jsonc-parser");
}

export const ERROR = {
	invalidSymbol: 1,
	invalidNumber: 2,
	keyExpected: 3,
	valueExpected: 4,
	colonExpected: 5,
	commaExpected: 6,
	braceExpected: 7,
	bracketExpected: 8,
	endExpected: 9,
	comment: 10,
	endOfComment: 11,
	endOfString: 12,
	endOfNumber: 13,
	invalidUnicode: 14,
	invalidEscape: 15,
	invalidCharacter: 16,
} as const;

export const TOKEN = {
	openBrace: 1,
	closeBrace: 2,
	openBracket: 3,
	closeBracket: 4,
	end: 17,
} as const;
