// The use of OpenAPI files: the pages and entries that use a file, and whether the build depends on
// the file.

import type { RuleReport } from "../../../engine/finding.ts";
import {
	formOf,
	hasOpenapiKey,
	isExcluded,
	isUsable,
	judgedVersion,
	type Operation,
	type ReadableSpec,
	type Spec,
} from "../../../openapi/spec/spec.ts";
import { isAccepted, statusOf } from "../../../openapi/status.ts";
import { groupBy, onlyItem } from "../../../text/lists.ts";
import type { Location } from "../../../text/source-file.ts";
import { entries, isMapping, property } from "../../../text/value.ts";
import { rejectionText, validateFails } from "../../../text/wording/consequences.ts";
import { isLost, type NavigationContainer } from "../../facts/navigation/navigation.ts";
import { isInSidebar } from "../../parts/generated-page.ts";
import type { SpecReference } from "../../parts/placed-reference.ts";
import { question, type Site } from "../../parts/site.ts";
import type { NearSpecPath } from "../../parts/specs/near-specs.ts";
import { nearSpecs } from "../../parts/specs/spec-names.ts";
import { namedParts } from "./named-parts.ts";
import { shownOperations } from "./operation-use.ts";

export function isInUse({ published }: Site, spec: Spec): boolean {
	return published.references.specsInUse.has(spec);
}

/** True if Mintlify generates pages from the operations or channels of the file. */
export function isRead(site: Site, spec: Spec): boolean {
	const { channelSpecs } = site.published.references;
	return isInUse(site, spec) || channelSpecs.has(spec);
}

/** True if the file is a valid OpenAPI description without any use in the site. */
export function isUnused(site: Site, spec: ReadableSpec): boolean {
	return unusedSpecs(site).has(spec);
}

/** Valid unused files. Empty if a fault in another file may be the reason why a file is unused. */
const unusedSpecs = question((site: Site): ReadonlySet<ReadableSpec> => {
	const { operations, specReferences } = site.published;
	const unusedCandidates = operations.specs.filter(
		(spec) => !isRead(site, spec) && statusOf(spec).kind === "taken",
	);
	if (unusedCandidates.length === 0 || canHideUse(site)) return new Set();
	const referencedSpecs = new Set<Spec>(specReferences.flatMap(({ specs }) => specs));
	// Files that have the operation of a reference without a file count as used, because the page
	// takes its title from the last of these files.
	for (const { reference, page } of site.published.operationReferences)
		if (page !== undefined && reference.file === undefined)
			for (const { spec } of operations.operationsMatching(reference)) referencedSpecs.add(spec);
	return new Set(unusedCandidates.filter((spec) => !referencedSpecs.has(spec)));
});

function canHideUse(site: Site): boolean {
	return (
		site.docs.isIncomplete ||
		site.files.failures.all.length > 0 ||
		site.pages.all.some(({ path }) => site.files.unreadable.has(path)) ||
		hasEntryWithoutOpenApi(site) ||
		namedParts(site).length > 0 ||
		site.published.specReferences.some(({ specs: [spec] }) => spec.kind === "absent") ||
		site.navigation.containers.some(({ unknownKeys }) => unknownKeys.length > 0) ||
		site.published.operationReferences.some(({ match }) => match.kind === "missing")
	);
}

/**
 * Files in use whose parts are judged. Files that Mintlify rejects are among them, so that one run
 * reports all faults of such a file.
 */
export function usedSpecs(site: Site): readonly ReadableSpec[] {
	return site.published.operations.specs.filter((spec) => isInUse(site, spec) && isJudged(spec));
}

function isJudged(spec: ReadableSpec): boolean {
	return spec.isUnread || judgedVersion(spec) !== undefined;
}

/** The operations with a page, or that would have a page if Mintlify accepted their file. */
export function shownOperationsOf(site: Site, spec: ReadableSpec): readonly Operation[] {
	return isUsable(spec)
		? (shownOperationsBySpec(site).get(spec) ?? [])
		: spec.operations.filter((operation) => !isExcluded(operation));
}

const shownOperationsBySpec = question((site: Site) =>
	groupBy(shownOperations(site), ({ spec }) => spec),
);

/** The operations from which Mintlify generates a page. */
export const generatedOperations = question(
	({ published }: Site): ReadonlySet<unknown> =>
		new Set(published.generated.map(({ shows }) => shows)),
);

export function referenceLocation({ published }: Site, spec: Spec): Location | undefined {
	return published.specReferences.find(({ specs }) => specs.includes(spec))?.at;
}

/** True if an operation entry names no OpenAPI file and inherits no OpenAPI file. */
export function hasEntryWithoutOpenApi({ published }: Site): boolean {
	return published.operationReferences.some(
		({ entry, spec }) => entry !== undefined && spec === undefined,
	);
}

interface EmptySource {
	/** True if the file has operations, but all operations are hidden or excluded. */
	readonly hasOperations: boolean;
	readonly stopsBuild: boolean;
}

/** `undefined` if the file of the node has operations or channels to list, or may be incomplete. */
export function findEmptySource(
	{ published }: Site,
	node: NavigationContainer,
): EmptySource | undefined {
	const spec = published.generator.sourceOf(node);
	if (spec === undefined || spec.isIncomplete) return undefined;
	// A fault may be the reason why a rejected file has no operations, unless `paths` is empty.
	const isWithoutPaths =
		isMapping(property(spec.document.value, "paths")) && !hasEntries(spec, "paths");
	if (!isAccepted(spec) && !isWithoutPaths) return undefined;
	const isEmpty = !published.generated.some((page) => page.node === node && isInSidebar(page));
	if (!isEmpty || spec.channels.length > 0) return undefined;
	return { hasOperations: spec.operations.length > 0, stopsBuild: isStoppedByEmptyFile(spec) };
}

/**
 * True if Mintlify stops because a file has no operations. In OpenAPI 3.0, webhooks do not count,
 * because Mintlify ignores webhooks.
 */
function isStoppedByEmptyFile(spec: ReadableSpec): boolean {
	const form = formOf(spec);
	if (form.kind !== "openapi") return false;
	const listKeys = form.version.startsWith("3.0.") ? ["paths"] : ["paths", "webhooks"];
	return /^3\.\d\./.test(form.version) && !listKeys.some((key) => hasEntries(spec, key));
}

function hasEntries({ document }: ReadableSpec, key: string): boolean {
	return entries(property(document.value, key)).length > 0;
}

/**
 * The path of the only file with operations, or of the only file with channels; `undefined` if
 * there are several files.
 */
export function onlySpecPath({ specs }: Site, kind: "operations" | "channels"): string | undefined {
	const describingPaths = new Set(specs.descriptionPaths());
	const files =
		kind === "channels"
			? specs.withChannels()
			: specs
					.readableSpecs()
					.filter((spec) => describingPaths.has(spec.path) && formOf(spec).kind === "openapi");
	return onlyItem(files)?.path;
}

export function nearSpecPath({ specs, published: { editions } }: Site, path: string): NearSpecPath {
	return nearSpecs(specs).findNearPath(path, (a, b) => editions.haveSameSpecEdition(a, b));
}

// OpenAPI and AsyncAPI files that Mintlify's strict build requires.

/**
 * True if the build stops without the file, because a navigation node or entry generates pages from
 * the file.
 */
export function isRequired(site: Site, spec: Spec): boolean {
	return allRequiredSpecs(site).has(spec);
}

/**
 * True if the build stops without the reference's file. References in pages and in `api.openapi`
 * are not required, because Mintlify ignores missing files of such references.
 */
export function isRequiredBy(site: Site, { from, specs: [spec] }: SpecReference): boolean {
	return from !== "page" && from !== "api.openapi" && isRequired(site, spec);
}

/** True if the build stops when Mintlify rejects the file. */
export function hasToBeValid(site: Site, spec: Spec): boolean {
	return (spec.kind === "readable" && hasOpenapiKey(spec)) || isRequired(site, spec);
}

const allRequiredSpecs = question(({ navigation, specs, published }: Site): ReadonlySet<Spec> => {
	const requiredSpecs = new Set<Spec>();
	for (const node of navigation.containers) {
		if (isLost(node)) continue;
		// Only the first OpenAPI file of a node is required, because Mintlify ignores the node's other
		// OpenAPI files.
		for (const { path, isRemote } of [
			...(node.openapi?.sources.slice(0, 1) ?? []),
			...(node.asyncapi?.sources ?? []),
		])
			requiredSpecs.add(specs.openAt(path, isRemote));
	}
	for (const { entry, spec } of published.operationReferences)
		if (entry !== undefined && spec !== undefined && !isLost(entry)) requiredSpecs.add(spec);
	return requiredSpecs;
});

/**
 * The loss if a file is unusable. `path` is the file's path or URL. Readers lose nothing if the
 * site does not use the file.
 */
export function specLoss(
	site: Site,
	path: string,
): Pick<RuleReport, "consequence" | "stopsBuild" | "severity"> {
	const spec = site.specs.findKnown(path);
	const isUsed = spec === undefined || isInUse(site, spec);
	return {
		consequence: isUsed ? rejectionText(path) : validateFails,
		stopsBuild: spec === undefined || hasToBeValid(site, spec),
		...(!isUsed && { severity: "warning" }),
	};
}
