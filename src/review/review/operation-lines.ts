// Differences of operations as lines of text. The same difference of many operations is one line.
import { amount, formatCount } from "../../output/amounts.ts";
import { groupBy } from "../../text/lists.ts";
import { minTogether } from "./fold-languages.ts";
import {
	address,
	code,
	cutItems,
	joinTexts,
	type LineText,
	line,
	valuesInWords,
} from "./line-text.ts";
import type { ChangedOperation } from "./review.ts";

type Difference = ChangedOperation["differences"][number];

type SelectDifferences = (differences: readonly Difference[]) => readonly Difference[];

/** A difference that many operations have is one line. */
export function operationLines(
	operations: readonly ChangedOperation[],
	select: SelectDifferences,
): readonly LineText[] {
	const selectedOperations = operations.map((operation) => ({
		operation,
		differences: select(operation.differences),
	}));
	const users = groupBy(
		selectedOperations.flatMap(({ operation, differences }) =>
			differences.map((difference) => ({ operation, difference })),
		),
		({ operation, difference }) => `${operation.spec}\n${JSON.stringify(difference)}`,
	);
	const sharedDifferences = [...users.values()].filter(({ length }) => length >= minTogether);
	const sharedParts = sharedDifferences.flatMap((group) => {
		const [first] = group;
		const operationNames = group.map(({ operation }) => operation.operation);
		return first === undefined
			? []
			: [{ difference: first.difference, spec: first.operation.spec, operationNames }];
	});
	const partsInFile = groupBy(sharedParts, ({ difference, ...users }) =>
		JSON.stringify([keyWithoutName(difference), users]),
	);
	// The same operations in files for several languages or versions are one line.
	const sharedGroups = groupBy(partsInFile.values(), (parts) =>
		JSON.stringify(parts.map(({ spec: _, ...part }) => part)),
	);
	const sharedLines = Array.from(sharedGroups.values(), (files) => {
		const [parts = []] = files;
		const operationTexts = (parts[0]?.operationNames ?? []).map((name) => [code(name)]);
		const specs = files.flatMap(([part]) => (part === undefined ? [] : [[code(part.spec)]]));
		const text = differencesInWords(parts.map(({ difference }) => difference));
		return line`${amount(operationTexts.length, "operation")} of ${cutItems(specs, 2)}: ${text} (${cutItems(operationTexts, 3)})`;
	});
	const sharedKeys = new Set(sharedDifferences.flat().map((use) => use.difference));
	const ownTexts = selectedOperations.flatMap(({ operation, differences }) => {
		const ownDifferences = differences.filter((difference) => !sharedKeys.has(difference));
		const text =
			operation.state === "changed" ? differencesInWords(ownDifferences) : [operation.state];
		return text.length === 0 ? [] : [{ operation, text }];
	});
	// The same operation in files for several languages or versions is one line.
	const groups = groupBy(ownTexts, ({ operation, text }) =>
		JSON.stringify([operation.operation, text]),
	);
	const ownLines = Array.from(groups.values(), (group) => {
		const [first] = group;
		if (first === undefined) return [];
		const addresses = group.flatMap(({ operation }) => operation.addresses);
		return line`${operationName({ ...first.operation, addresses })}: ${first.text}`;
	});
	return [...sharedLines, ...ownLines];
}

function operationName({ operation, addresses, state }: ChangedOperation): LineText {
	const places = addresses.map((path) => [state === "removed" ? code(path) : address(path)]);
	return places.length === 0
		? [code(operation)]
		: line`${code(operation)} on ${cutItems(places, 2)}`;
}

const flags: ReadonlySet<string> = new Set(["deprecated", "hidden from the navigation"]);

/** The first differences, and the kinds of all others. A difference of many parts is one text. */
function differencesInWords(differences: readonly Difference[]): LineText {
	const groups = [...groupBy(differences, keyWithoutName).values()];
	const texts = groups.flatMap((group) => {
		const names = group.flatMap(({ name }) => name ?? []);
		return group[0] === undefined ? [] : [differenceInWords(group[0], names)];
	});
	const others = groups.slice(mostTexts).flat();
	const kinds = [...new Set(others.map(kindInWords))].join(", ");
	const moreText = others.length > 0 ? `; and ${formatCount(others.length)} more (${kinds})` : "";
	return line`${joinTexts(texts.slice(0, mostTexts), "; ")}${moreText}`;
}

const mostTexts = 6;

function keyWithoutName({ name, ...difference }: Difference): string {
	return JSON.stringify([difference, name === undefined]);
}

function kindInWords({ part, change, aspect }: Difference): string {
	const place = part.replace(/response .*/, "a response");
	return flags.has(part) ? part : `${place}${aspect === undefined ? "" : `: ${aspect}`} ${change}`;
}

/** `names` are the names of all parts that have the difference. */
export function differenceInWords(
	difference: Difference,
	names = difference.name === undefined ? [] : [difference.name],
): LineText {
	const { part, change, aspect, before, after } = difference;
	if (flags.has(part)) return after === "yes" ? line`${part} now` : line`no longer ${part}`;
	const [verb, noun] = names.length > 1 ? ["are", part.replace(/(?= of |$)/, "s")] : ["is", part];
	const nameTexts = names.map((name) => [code(name)]);
	const subject = names.length === 0 ? [part] : line`${noun} ${cutItems(nameTexts, 8)}`;
	const value = before ?? after;
	const aspectSubject = aspect === undefined ? subject : line`${subject}: ${aspect}`;
	switch (change) {
		case "added":
			if (aspect !== undefined && value !== undefined)
				return line`${aspectSubject} ${code(value)} added`;
			return line`${aspectSubject} added${after === "required" ? ", required" : ""}`;
		case "removed":
			return aspect !== undefined && value !== undefined
				? line`${aspectSubject} ${code(value)} removed`
				: line`${aspectSubject} removed`;
		case "required":
			return line`${subject} ${verb} required now`;
		case "optional":
			return line`${subject} ${verb} optional now`;
		case "changed":
			return before === undefined && after === undefined
				? line`${aspectSubject} changed`
				: line`${aspectSubject} ${valuesInWords(before, after)}`;
	}
}
