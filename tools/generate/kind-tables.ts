// The tables of docs/list.md: the kinds of facts, and the fields of each, from their schemas.
import { kinds } from "../../src/check/catalogue/kinds.ts";
import type { JsonSchema } from "../../src/check/catalogue/schema.ts";

/** A heading, a sentence and a table for each kind. */
export function kindTables(): string {
	return Object.values(kinds)
		.map(({ name, summary, schema }) => {
			const rows = fieldRows(schema, "");
			return `\n### \`${name}\`\n\n${summary}\n\n| field | type | meaning |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
		})
		.join("");
}

/** Fields within fields are dotted; those of the items of a list stand behind `[]`. */
export function fieldRows(
	{ properties = {}, required = [] }: JsonSchema,
	above: string,
): readonly string[] {
	return Object.entries(properties).flatMap(([name, schema]) => {
		const whole = `${above}${name}`;
		const isAlways = above === "" ? required.includes(name) : true;
		const optional = schema.isUnknownIfAbsent === true ? "absent if unknown" : "optional";
		const type = `${typeOf(schema)}${isAlways && optional === "optional" ? "" : `, ${optional}`}`;
		const inner = schema.type === "array" ? schema.items : schema;
		const start = schema.type === "array" ? `${whole}[].` : `${whole}.`;
		const row = `| \`${whole}\` | ${type} | ${meaningOf(schema)} |`;
		const hasRows = inner?.type === "object" && schema.isListed !== false;
		return [row, ...(hasRows ? fieldRows(inner, start) : [])];
	});
}

function typeOf({ type, items }: JsonSchema): string {
	return type === "array" ? `list of ${typeOf(items ?? {})}` : (type ?? "any");
}

function meaningOf({ description = "", enum: values }: JsonSchema): string {
	const choices =
		values === undefined ? "" : ` One of ${values.map((one) => `\`${one}\``).join(", ")}.`;
	return `${description}${choices}`;
}
