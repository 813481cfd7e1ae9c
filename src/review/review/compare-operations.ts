import { posix } from "node:path";
import { compareOperations, signatureWithoutNames } from "../../openapi/operation-changes.ts";
import { calledUrls } from "../../openapi/operation-parts.ts";
import type { Operation } from "../../openapi/spec/spec.ts";
import { groupBy } from "../../text/lists.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import { text } from "../../text/value.ts";
import type { ComparedFacts } from "./compare-addresses.ts";
import type { ChangedOperation } from "./review.ts";
import type { SiteFacts, SiteOperation } from "./site-facts.ts";

export function compareSiteOperations(states: ComparedFacts): readonly ChangedOperation[] {
	const { former, current } = states;
	const formerByKey = operationsByKey(former, (spec) => states.moves.wentTo(spec)?.path ?? spec);
	const currentByKey = operationsByKey(current, (spec) => spec);
	const pairs = new Map<SiteOperation, SiteOperation>();
	for (const [key, operation] of currentByKey) {
		const before = formerByKey.get(key);
		if (before !== undefined) pairs.set(operation, before);
	}
	const pairedOperations = new Set(pairs.values());
	const goneOperations = [...formerByKey.values()].filter((one) => !pairedOperations.has(one));
	const newOperations = [...currentByKey.values()].filter((one) => !pairs.has(one));
	for (const keyOf of [keyOfId, keyOfUrl, (one: SiteOperation) => keyOfCall(one)])
		for (const [before, now] of pairsBy(keyOf, goneOperations, newOperations)) {
			if (pairs.has(now) || pairedOperations.has(before)) continue;
			pairs.set(now, before);
			pairedOperations.add(before);
		}
	// Readers see an operation of several files on the page of one of the files, which can change.
	const currentByFormer = new Map(Array.from(pairs, ([now, before]) => [before, now]));
	const unshownOperations = [...formerByKey.values()].filter(
		(one) => isShown(one) && !isShown(currentByFormer.get(one)),
	);
	const newlyShownOperations = [...currentByKey.values()].filter(
		(one) => isShown(one) && !isShown(pairs.get(one)),
	);
	for (const [before, now] of pairsBy(keyInFolder, unshownOperations, newlyShownOperations)) {
		pairs.set(now, before);
		pairedOperations.add(before);
	}
	return [
		...[...currentByKey.values()].flatMap((operation) => {
			const before = pairs.get(operation);
			return before === undefined
				? [toChange(current, operation, "added", [])]
				: changeBetween(current, before, operation);
		}),
		...goneOperations.flatMap((operation) =>
			pairedOperations.has(operation) ? [] : [toChange(former, operation, "removed", [])],
		),
	];
}

function operationsByKey(
	{ operations }: SiteFacts,
	pathOf: (spec: string) => string,
): ReadonlyMap<string, SiteOperation> {
	return new Map(operations.map((one) => [`${pathOf(one.operation.spec.path)}\n${one.name}`, one]));
}

function pairsBy(
	keyOf: (operation: SiteOperation) => string,
	gone: readonly SiteOperation[],
	added: readonly SiteOperation[],
): readonly (readonly [SiteOperation, SiteOperation])[] {
	const goneById = groupBy(gone, keyOf);
	const addedById = groupBy(added, keyOf);
	return [...goneById].flatMap(([id, [before, ...others]]) => {
		const [now, ...more] = addedById.get(id) ?? [];
		const isOnly = others.length === 0 && more.length === 0;
		return id !== "" && isOnly && before !== undefined && now !== undefined
			? [[before, now] as const]
			: [];
	});
}

function keyOfUrl({ operation }: SiteOperation): string {
	return `${operation.spec.path}\n${signatureWithoutNames(operation)}`;
}

function keyOfCall({ operation }: SiteOperation, place = operation.spec.path): string {
	return [place, operation.method, ...calledUrls(operation)].join("\n");
}

function keyInFolder(one: SiteOperation): string {
	return keyOfCall(one, posix.dirname(one.operation.spec.path));
}

function isShown(operation: SiteOperation | undefined): boolean {
	return operation !== undefined && operation.addresses.length > 0;
}

function keyOfId({ operation: { spec, value } }: SiteOperation): string {
	const id = text(value.operationId);
	return id === undefined ? "" : `${spec.path}\n${id}`;
}

function changeBetween(
	site: SiteFacts,
	before: SiteOperation,
	now: SiteOperation,
): readonly ChangedOperation[] {
	if (isSame(before.operation, now.operation)) return [];
	const differences = compareOperations(before.operation, now.operation);
	return differences.length === 0 ? [] : [toChange(site, now, "changed", differences)];
}

/**
 * True if both operations belong to the same document object. docproof does not parse an unchanged
 * file again.
 */
function isSame(before: Operation, now: Operation): boolean {
	return before.spec.document === now.spec.document;
}

function toChange(
	site: SiteFacts,
	{ operation, name, addresses }: SiteOperation,
	state: ChangedOperation["state"],
	differences: ChangedOperation["differences"],
): ChangedOperation {
	const { spec, pointer } = operation;
	const { file, range } = spec.document.locate(pointer, "key");
	const fileLanguage = site.languageOf(`/${spec.path}`);
	return {
		spec: withoutUrlSecrets(spec.path),
		operation: name,
		...(state !== "removed" && { line: file.position(range.start).line }),
		state,
		addresses,
		...(fileLanguage && { ...fileLanguage, counterpart: fileLanguage.counterpart.slice(1) }),
		differences,
	};
}
