import { posix } from "node:path";
import { compareOperations, signatureWithoutNames } from "../../openapi/operation-changes.ts";
import { calledUrls } from "../../openapi/operation-parts.ts";
import type { Operation } from "../../openapi/spec/spec.ts";
import { Pairing } from "../../text/pairing.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import { text } from "../../text/value.ts";
import type { ComparedFacts } from "./compare-addresses.ts";
import type { ChangedOperation } from "./review.ts";
import type { SiteFacts, SiteOperation } from "./site-facts.ts";

export function compareSiteOperations(states: ComparedFacts): readonly ChangedOperation[] {
	const { former, current } = states;
	const pairing = new Pairing(former.operations, current.operations);
	pairing.pairEqual(
		({ operation: { spec }, name }) =>
			`${states.moves.wentTo(spec.path)?.path ?? spec.path}\n${name}`,
		({ operation: { spec }, name }) => `${spec.path}\n${name}`,
	);
	for (const keyOf of [keyOfId, keyOfUrl, (one: SiteOperation) => keyOfCall(one)])
		pairing.pairOnly(keyOf);
	// Readers see an operation of several files on the page of one of the files, which can change.
	const formerByCurrent = new Map(Array.from(pairing.pairs, ([before, now]) => [now, before]));
	const shownAgain = new Pairing(
		former.operations.filter((one) => isShown(one) && !isShown(pairing.pairs.get(one))),
		current.operations.filter((one) => isShown(one) && !isShown(formerByCurrent.get(one))),
	);
	shownAgain.pairEqual(keyInFolder);
	for (const [before, now] of shownAgain.pairs) formerByCurrent.set(now, before);
	const isShownIn = ({ operations }: SiteFacts): ((one: SiteOperation) => boolean) => {
		const calls = new Set(operations.filter(isShown).map(keyInFolder));
		return (one) => isShown(one) && calls.has(keyInFolder(one));
	};
	const [wasShown, isStillShown] = [isShownIn(former), isShownIn(current)];
	return [
		...current.operations.flatMap((operation) => {
			const before = formerByCurrent.get(operation);
			if (before !== undefined) return changeBetween(current, before, operation);
			return wasShown(operation) ? [] : [toChange(current, operation, "added", [])];
		}),
		...pairing.former.flatMap((operation) =>
			shownAgain.pairs.has(operation) || isStillShown(operation)
				? []
				: [toChange(former, operation, "removed", [])],
		),
	];
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

function keyOfId({ operation: { spec, value } }: SiteOperation): string | undefined {
	const id = text(value.operationId);
	return id === undefined ? undefined : `${spec.path}\n${id}`;
}

function changeBetween(
	site: SiteFacts,
	before: SiteOperation,
	now: SiteOperation,
): readonly ChangedOperation[] {
	// A page that shows an operation first, or no longer, is told itself.
	if (isSame(before.operation, now.operation) || isShown(before) !== isShown(now)) return [];
	const differences = compareOperations(before.operation, now.operation);
	if (differences.length === 0) return [];
	const formerSpec = before.operation.spec.path;
	const hasOtherFile = formerSpec !== now.operation.spec.path;
	return [
		{
			...toChange(site, now, "changed", differences),
			...(hasOtherFile && { formerSpec: withoutUrlSecrets(formerSpec) }),
		},
	];
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
