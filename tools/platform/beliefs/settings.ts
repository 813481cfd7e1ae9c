import { divisionByList, knownKeys } from "../../../src/site/facts/settings/division.ts";
import docs from "../../../src/site/facts/settings/schemas/docs.schema.json" with { type: "json" };
import { type Answer, canonicalText } from "../answers.ts";
import { type Agrees, isList } from "../compare.ts";
import { Keys } from "../questions/settings.ts";

const own = new Map(Object.entries(new Keys(docs).all()));
const divisions = new Map(Object.entries(divisionByList));

/** True if docproof knows a key and its listed values. */
export const agreesOnSetting: Agrees = (_, path, answer) => {
	const [, list, key] = /^navigation(?:\.([a-z]+)\[\])?\.([^.[]+)$/i.exec(path) ?? [];
	if (key !== undefined) {
		const division = list === undefined ? "root" : divisions.get(list);
		// The list `pages` contains groups.
		const isKnown = knownKeys(division ?? "group").includes(key);
		return isKnown !== (canonicalText(answer) === '["nothing"]');
	}
	if (path.startsWith("navigation")) return undefined;
	const ownValues = own.get(path);
	if (ownValues === undefined) return path.endsWith(".*") ? undefined : false;
	const ownListed = listed(ownValues);
	return (
		ownListed.length === 0 || listed(answer).every((listedValue) => ownListed.includes(listedValue))
	);
};

function listed(answer: Answer): readonly string[] {
	return isList(answer) ? answer.map(String).filter((value) => value.startsWith('"')) : [];
}
