import { choiceByField, type FieldChoice } from "../../../../site/facts/pages/page-fields.ts";
import { settingChoices } from "../../../../site/facts/settings/setting-choices.ts";
import type { ExpectedName } from "../context/context.ts";
import { type Candidate, itemKind } from "./candidate.ts";

export function* fieldNames(existing: readonly string[], hasValue: boolean): Iterable<Candidate> {
	for (const [rank, name] of [...choiceByField.keys()].entries())
		if (!existing.includes(name))
			yield {
				text: name,
				kind: itemKind.property,
				rank,
				subject: ["field", name],
				...(!hasValue && { insertText: `${name}: $0` }),
			};
}

export function fieldValues(field: string): Iterable<Candidate> {
	return valuesOf(choiceByField.get(field));
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

/** The keys of an object in docs.json. `path` is the path of the object. */
export function* settingNames({
	path,
	existing,
	hasValue,
	needsComma,
}: Omit<Extract<ExpectedName, { readonly kind: "setting" }>, "kind">): Iterable<Candidate> {
	const commaAfter = needsComma ? "," : "";
	for (const [name, form] of settingChoices(path).formByKey)
		if (!existing.includes(name))
			yield {
				text: name,
				kind: itemKind.property,
				rank: 0,
				subject: ["setting", ...path, name],
				...(!hasValue && { insertText: `${name}": ${valueBeginnings[form]}${commaAfter}` }),
			};
}

const valueBeginnings = { text: '"$0"', object: "{ $0 }", list: "[$0]", other: "$0" } as const;

export function* settingValues(path: readonly string[]): Iterable<Candidate> {
	for (const [rank, value] of settingChoices(path).values.entries())
		yield {
			text: String(value),
			kind: itemKind.value,
			rank,
			...(typeof value === "boolean" && { isBare: true }),
		};
}
