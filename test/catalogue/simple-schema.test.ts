// Simple schemas and patterns: they agree with Ajv and RE2JS, which check all others.
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, it } from "vitest";
import { knownFormats } from "../../src/catalogue/keywords.ts";
import { nativePattern } from "../../src/catalogue/native-pattern.ts";
import { compileSimple } from "../../src/catalogue/simple-schema.ts";

const ajv = new Ajv2020({ allErrors: true, strict: false, ownProperties: true });
addFormats.default(ajv, { keywords: true });

const name = fc.constantFrom("a", "b", "constructor");
const scalar = fc.constantFrom("", "a", "ab", "😀b", 1, 2, true, null);
const { value } = fc.letrec((tie) => ({
	value: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		scalar,
		fc.array(tie("value"), { maxLength: 3 }),
		fc.dictionary(name, tie("value"), { maxKeys: 3 }),
	),
}));
const { schema } = fc.letrec((tie) => ({
	schema: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		fc.boolean(),
		fc.record(
			{
				description: fc.constant("x"),
				minLength: fc.nat(3),
				maxLength: fc.nat(3),
				pattern: fc.constantFrom("^a", "b$", "."),
				const: scalar,
				enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
				required: fc.uniqueArray(name, { maxLength: 2 }),
				minimum: fc.nat(2),
			},
			{ requiredKeys: [] },
		),
		fc.record(
			{
				not: tie("schema"),
				anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
				allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
				contains: tie("schema"),
				items: tie("schema"),
				properties: fc.dictionary(name, tie("schema"), { maxKeys: 2 }),
				required: fc.uniqueArray(name, { maxLength: 2 }),
				minLength: fc.nat(3),
				enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
			},
			{ requiredKeys: [] },
		),
	),
}));

it("finds the errors that Ajv finds", () => {
	let failureCount = 0;
	fc.assert(
		fc.property(schema, fc.array(value, { minLength: 1, maxLength: 5 }), (written, values) => {
			const validate = ajv.compile(written as object | boolean);
			const simple = compileSimple(written, {
				compilePattern: (pattern) => new RegExp(pattern, "u"),
				compileOther: (other) => ajv.compile(other),
			});
			for (const one of values) {
				const isValid = validate(one);
				expect(simple.matches(one)).toBe(isValid);
				if (simple.errors === undefined) continue;
				if (!isValid) failureCount++;
				const errors = (validate.errors ?? []).map(
					({ instancePath, keyword, params, message }) => ({
						path: instancePath.split("/").slice(1),
						keyword,
						message: keyword === "required" ? params.missingProperty : message,
					}),
				);
				expect(simple.errors(one, [])).toEqual(errors);
			}
		}),
		{ numRuns: 150 },
	);
	expect(failureCount).toBeGreaterThan(30);
});

it("lists the formats of Ajv", () => {
	expect(knownFormats).toEqual(Object.keys(ajv.formats));
});

it.each([
	["^https://(www\\.)?docs\\.acme\\.test/", "/^https:\\/\\/(?:www\\.)?docs\\.acme\\.test\\//u"],
	["^(?i:ask|x)$", "/^(?:[aA][sS\u017f][kK\u212a]|[xX])$/u"],
	["[.:]$", "/[\\.:]$/u"],
	["^[a-z0-9-]+$", "/^[a-z0-9\\-]+$/u"],
	["^\\d{4}-\\d{2}", "/^\\d{4}-\\d{2}/u"],
])("%s is a pattern of JavaScript", (pattern, expression) => {
	expect(String(nativePattern(pattern))).toBe(expression);
});

it.each([
	["a space, which differs between languages", "\\s"],
	["a repeated group", "^(a+)+$"],
	["a repeated character in the middle of the text", "a+$"],
	["two repeated characters", "^a+b+$"],
	["an anchor in one alternative", "^a+|b"],
	["many optional characters", "a?b?c?d?e?f?g?"],
	["a class of another syntax", "[[:alpha:]]"],
	["letters in any case by a flag", "(?i)a"],
	["a name", "\\p{L}"],
])("%s is left to RE2", (_, pattern) => {
	expect(nativePattern(pattern)).toBeUndefined();
});

const pieces = [
	..."abksS1é😀-_^$.()|?+*]}[\\/:& ",
	...["\\.", "\\/", "\\-", "\\d", "\\w", "[ab]", "[^a]", "[a-z]", "[^\\w-]", "[-a]", "[\\d-z]"],
	...["[\\]]", "[]a]", "(?i:", "(?:", "{2}", "{1,3}", "{2,}", "(?i:sk)", "(a|b)", "[&&a]"],
];
const units = [..."abkS1 -_é\n\u2028\u212aſ😀./^$]"];

it("matches as RE2 does", () => {
	let simpleCount = 0;
	const pattern = fc.array(fc.constantFrom(...pieces), { maxLength: 7 });
	const text = fc.array(fc.constantFrom(...units), { maxLength: 8 });
	fc.assert(
		fc.property(pattern, fc.array(text, { minLength: 4, maxLength: 8 }), (parts, texts) => {
			const written = parts.join("");
			const expression = nativePattern(written);
			if (expression === undefined) return;
			simpleCount++;
			const other = RE2JS.compile(RE2JS.translateRegExp(written));
			for (const one of [written, ...texts.map((characters) => characters.join(""))])
				expect([written, one, expression.test(one)]).toEqual([written, one, other.test(one)]);
		}),
		{ numRuns: 2000 },
	);
	expect(simpleCount).toBeGreaterThan(200);
});
