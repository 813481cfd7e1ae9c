// Custom rules by chance, for every kind of records that the catalogue has.
import { formByKeyword } from "../../../src/check/catalogue/keywords.ts";
import { kinds } from "../../../src/check/catalogue/kinds.ts";
import type { JsonSchema } from "../../../src/check/catalogue/schema.ts";
import type { Random } from "../../fuzz/random.ts";

/** Some custom rules by name. Nearly all of them are valid. */
export function randomRules(random: Random): Record<string, object> {
	const names = ["acme/one", "acme/two", "other/three"].filter(() => random.happens(0.6));
	return Object.fromEntries(names.map((name) => [name, randomRule(random)]));
}

function randomRule(random: Random): object {
	const kind = random.one(Object.values(kinds));
	const fields = Object.keys(kind.schema.properties ?? {});
	const field = random.one(fields);
	const checks: readonly object[] = [
		{ schema: condition(random, kind.schema) },
		{ schema: { required: [field] } },
		{ forbid: true },
		{ unique: field },
		{ sentenceCase: field },
		{ atMost: random.below(3), per: "site" },
		{ atLeast: 1 + random.below(3), per: "site" },
	];
	const perPage = {
		on: random.one(["heading", "link", "image", "code", "text"]),
		message: "{count}.",
	};
	const whole = {
		on: kind.name,
		...(random.happens(0.5) && { where: condition(random, kind.schema) }),
		...(random.happens(0.3) && { files: [random.one(["**", "*.mdx", "!index.mdx"])] }),
		message: random.one(["A fault.", `The \`${field}\` is {${field}}.`]),
		...(random.happens(0.3) && { severity: random.one(["error", "note", "off"]) }),
		...random.one(checks),
	};
	if ("atMost" in whole || "atLeast" in whole) return { ...whole, message: "{count} of them." };
	if (random.happens(0.6)) return whole;
	const bounds = random.one([
		{ atMost: 1 },
		{ atLeast: 2 },
		{ atLeast: 2, distinct: "inPage.title" },
	]);
	return random.one([
		{ ...perPage, ...bounds, per: random.one(["page", "component"]) },
		{ ...perPage, message: "In {inPage.title}.", unique: "inPage.hidden", per: "page" },
		{ on: random.one(["page", "entry"]), message: "{count}.", atMost: 1, per: "group" },
	]);
}

/** A JSON Schema for some of the fields of a record. */
function condition(random: Random, { properties = {} }: JsonSchema): object {
	const fields = Object.entries(properties).filter(() => random.happens(0.3));
	return {
		properties: Object.fromEntries(
			fields.map(([name, schema]) => [name, valueCondition(random, schema)]),
		),
	};
}

/** A value for each form of keywords. */
const keywordValues = [{}, { title: {} }, [{}], ["title"], "date", "2026-01-01", "string", 1, true];

function valueCondition(random: Random, schema: JsonSchema): object {
	// A keyword without the keywords that it needs is an error in the settings, never a crash.
	if (random.happens(0.02))
		return { [random.one(Object.keys(formByKeyword))]: random.one(keywordValues) };
	if (schema.enum !== undefined) return { enum: [random.one(schema.enum)] };
	switch (schema.type) {
		case "string":
			return random.one([
				{ minLength: 1 + random.below(20) },
				{ maxLength: random.below(30) },
				{ pattern: random.one(["^[A-Z]", "a", "(a|b)*c", "[\\w./-]+$"]) },
			]);
		case "integer":
		case "number":
			return random.one([{ minimum: random.below(5) }, { maximum: random.below(100) }]);
		case "boolean":
			return { const: random.happens(0.5) };
		case "array":
			return random.one([{ minItems: random.below(3) }, { uniqueItems: true }]);
		case "object":
			return schema.additionalProperties === true
				? { required: [random.one(["title", "openapi", "og:title"])] }
				: condition(random, schema);
		default:
			return {};
	}
}
