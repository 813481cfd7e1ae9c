// Fields of frontmatter and settings of docs.json, and their values.
import { type FieldChoice, fieldChoices } from "../../../../facts/pages/page-fields.ts";
import { settingChoices } from "../../../../facts/settings/setting-choices.ts";
import type { Wanted } from "../context/context.ts";
import { type Candidate, itemKind } from "./candidate.ts";

export function* fieldNames(given: readonly string[], hasValue: boolean): Iterable<Candidate> {
	for (const [rank, name] of [...fieldChoices.keys()].entries())
		if (!given.includes(name))
			yield {
				text: name,
				kind: itemKind.property,
				rank,
				about: ["field", name],
				...(!hasValue && { inserted: `${name}: $0` }),
			};
}

export function fieldValues(field: string): Iterable<Candidate> {
	return valuesOf(fieldChoices.get(field));
}

function* valuesOf(choice: FieldChoice | undefined): Iterable<Candidate> {
	if (choice === "boolean") {
		for (const [rank, text] of ["true", "false"].entries())
			yield { text, kind: itemKind.value, rank, isBare: true };
		return;
	}
	if (choice === undefined || typeof choice === "string") return;
	for (const [rank, text] of choice.entries()) yield { text, kind: itemKind.value, rank };
}

/** `path` is the path of the object in docs.json. */
export function* settingNames({
	path,
	given,
	hasValue,
	needsComma,
}: Omit<Extract<Wanted, { readonly kind: "setting" }>, "kind">): Iterable<Candidate> {
	const end = needsComma ? "," : "";
	for (const [name, form] of settingChoices(path).keys)
		if (!given.includes(name))
			yield {
				text: name,
				kind: itemKind.property,
				rank: 0,
				about: ["setting", ...path, name],
				...(!hasValue && { inserted: `${name}": ${beginnings[form]}${end}` }),
			};
}

const beginnings = { text: '"$0"', object: "{ $0 }", list: "[$0]", other: "$0" } as const;

export function* settingValues(path: readonly string[]): Iterable<Candidate> {
	for (const [rank, value] of settingChoices(path).values.entries())
		yield {
			text: String(value),
			kind: itemKind.value,
			rank,
			...(typeof value === "boolean" && { isBare: true }),
		};
}
