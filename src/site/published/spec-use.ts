// What of the OpenAPI files of a site is used, and by what.
import type { Operation } from "../../openapi/operation.ts";
import { isRejected } from "../../openapi/rejected.ts";
import type { ReadableSpec, Spec } from "../../openapi/spec.ts";
import { groupBy } from "../../source/group-by.ts";
import type { Location } from "../../source/location.ts";
import { memoised } from "../../source/memoised.ts";
import type { NavigationContainer } from "../navigation/navigation.ts";
import type { Site } from "../site.ts";
import type { NearSpecPath } from "../specs/near-specs.ts";
import { stopsAtEmpty } from "./build-faults.ts";
import { isInSidebar } from "./generated-pages.ts";

/** Whether anything of the site makes pages of the file, or shows an operation of it. */
export function isInUse({ published }: Site, spec: Spec): boolean {
	return published.references.specsInUse.has(spec);
}

/** The files that pages are made of. */
export function usedSpecs(site: Site): readonly ReadableSpec[] {
	return site.published.operations.specs.filter(
		(spec) => isInUse(site, spec) && !isRejected(spec),
	);
}

/** The operations of the file that have pages. */
export function shown(site: Site, spec: ReadableSpec): readonly Operation[] {
	return allShown(site).get(spec) ?? [];
}

const allShown = memoised(({ published }: Site) =>
	groupBy(published.generator.shownOperations(), ({ spec }) => spec),
);

/** The first place that names the file. */
export function namedAt({ published }: Site, spec: Spec): Location | undefined {
	return published.specReferences.find(({ specs }) => specs.includes(spec))?.at;
}

/** Whether an operation entry names no OpenAPI file and inherits none. */
export function lacksOpenApi({ published }: Site): boolean {
	return published.operationReferences.some(
		({ entry, spec }) => entry !== undefined && spec === undefined,
	);
}

/** A file without an operation to list. */
export interface EmptySource {
	/** Whether it has operations, but all hidden or left out. */
	readonly hasOperations: boolean;
	readonly stopsBuild: boolean;
}

/** What is empty about the file that a node makes all its pages of; `undefined` where it has some to list. */
export function emptySource(
	{ published }: Site,
	node: NavigationContainer,
): EmptySource | undefined {
	const spec = published.generator.sourceOf(node);
	if (spec === undefined || spec.incomplete || isRejected(spec))
		return undefined;
	const isEmpty = !published.generated.some(
		(page) => page.node === node && isInSidebar(page),
	);
	if (!isEmpty || spec.channels.length > 0) return undefined;
	return {
		hasOperations: spec.operations.length > 0,
		stopsBuild: stopsAtEmpty(spec),
	};
}

/** What somebody can have meant who named a file that is not there. */
export function nearSpecPath(
	{ specs, published: { editions } }: Site,
	path: string,
): NearSpecPath {
	return specs.near(path, (one, other) => editions.areSpecsOfOne(one, other));
}
