import { expect, it } from "vitest";
import {
	sentenceCaseText,
	wordsInWrongCase,
} from "../../../src/check/custom-rules/sentence-case.ts";
import { WordList } from "../../../src/check/custom-rules/word-list.ts";

const names = new WordList(
	new Map([
		["Python", undefined],
		["Google Cloud", undefined],
		["npm", undefined],
	]),
);

it.each([
	["", ""],
	["Send a letter", ""],
	["Send A Letter", "`Letter` begins with a capital letter."],
	["send a Letter", "`send` needs a capital letter. `Letter` begins with a capital letter."],
	["Self-Hosted Server", "`Hosted` and `Server` begin with a capital letter."],
	["The REST API of GitHub and useState", ""],
	["useState in components", ""],
	["Step 1: Send", ""],
	["Send. Then read! Or not? No", ""],
	["Send, Read", "`Read` begins with a capital letter."],
	["Why I'm here", ""],
	["API V2 on S3", ""],
	["2 Letters", "`Letters` begins with a capital letter."],
	["v2 of the API", ""],
	["npm and Python on Google Cloud", ""],
	["Python on Google clouds", "`Google` begins with a capital letter."],
	["Über Ämter", "`Ämter` begins with a capital letter."],
	["编写 API", ""],
	["… and so on", "`and` needs a capital letter."],
])("%s", (text, expected) => {
	expect(sentenceCaseText(wordsInWrongCase(text, names))).toBe(expected);
});

it("needs no list of names", () => {
	expect(sentenceCaseText(wordsInWrongCase("Use Python", undefined))).toBe(
		"`Python` begins with a capital letter.",
	);
});
