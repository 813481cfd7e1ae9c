// Whether the platform's strict build fails, and at what.

import { isExcluded } from "../../openapi/operation.ts";
import { type Spec, saysOpenApi } from "../../openapi/spec.ts";
import { isAccepted } from "../../openapi/status.ts";
import { describeFault } from "../../schema/schema-fault.ts";
import { fixedLocation, type Location } from "../../source/location.ts";
import { property } from "../../source/value.ts";
import { settingsOf } from "../docs-json/dropped-settings.ts";
import { redirectsOf } from "../docs-json/redirects.ts";
import type { SpecSource } from "../docs-json/spec-declaration.ts";
import { apiSettings } from "../pages/api-settings.ts";
import { fieldAt } from "../pages/page.ts";
import { bodyFaults } from "../pages/page-bodies.ts";
import type { Site } from "../site.ts";
import { brokenFiles } from "./broken-files.ts";
import { isLost } from "./page-generator.ts";
import type { PlacedReference } from "./references.ts";
import { stopsAtEmpty } from "./spec-use.ts";

/** A place at which the platform's strict build fails. */
export interface BuildFault {
	readonly at: Location;
	readonly why: string;
}

/** Reads every page whole, which takes long. */
export function* buildFaults(site: Site): Iterable<BuildFault> {
	yield* settingsFaults(site);
	yield* navigationFaults(site);
	yield* declaredFaults(site);
	yield* fileFaults(site);
	for (const { at, message } of bodyFaults(site.files))
		yield { at, why: message };
}

function* settingsFaults(site: Site): Iterable<BuildFault> {
	for (const { at, reference } of site.docs.brokenParts)
		yield {
			at,
			why: `\`${reference}\` is not a file that docs.json can include.`,
		};
	for (const { at, why, ...setting } of settingsOf(site.docs).faults)
		yield { at, why: describeFault(why, setting).message };
	for (const { at, source, earlier } of redirectsOf(site.docs))
		if (earlier !== undefined)
			yield { at, why: `\`${source}\` is redirected twice.` };
	for (const { at, name, value, known } of [
		...apiSettings(site.docs, site.pages.all),
	])
		if (
			at.file.path.endsWith(".json") &&
			known.length > 0 &&
			!known.includes(String(value))
		)
			yield { at, why: `\`${value}\` is not a valid \`${name}\`.` };
	for (const { at, why, found, lostBy } of site.navigation.misplaced)
		if (lostBy === undefined)
			yield {
				at,
				why: `The navigation is not valid: ${why} (${found}).`,
			};
	for (const { at, name, written, why, effect } of site.navigation.nodeFaults)
		if (effect.kind === "stops")
			yield { at, why: describeFault(why, { name, written }).message };
	if (property(site.docs.value, "openapi") !== undefined)
		yield {
			at: site.docs.locate("/openapi", "key"),
			why: "docs.json is read as an OpenAPI file.",
		};
}

function* navigationFaults(site: Site): Iterable<BuildFault> {
	for (const entry of site.navigation.entries) {
		if (isLost(entry) || entry.kind !== "page") continue;
		if (site.published.lookup.find(entry.slug).kind === "missing")
			yield { at: entry.at, why: `There is no page \`${entry.written}\`.` };
	}
	for (const reference of site.published.operationReferences) {
		const why = referenceFault(site, reference);
		if (why !== undefined) yield { at: reference.at, why };
	}
}

function referenceFault(
	site: Site,
	{ entry, match, spec }: PlacedReference,
): string | undefined {
	if (entry === undefined || isLost(entry)) return undefined;
	if (spec === undefined)
		return site.published.lookup.find(entry.slug).kind === "missing"
			? `There is no page \`${entry.written}\`.`
			: undefined;
	const fault = specFault(spec);
	if (fault !== undefined || spec.kind === "remote") return fault;
	if (match.kind === "missing")
		return `No operation matches \`${entry.written}\`.`;
	return "operation" in match && isExcluded(match.operation)
		? `\`${entry.written}\` is excluded by \`x-excluded\`.`
		: undefined;
}

/** The files that nodes declare. */
function* declaredFaults(site: Site): Iterable<BuildFault> {
	const specAt = ({ path, isRemote }: SpecSource): Spec =>
		site.specs.at(path, isRemote);
	for (const node of site.navigation.containers) {
		if (isLost(node)) continue;
		const [first] = node.openapi?.sources ?? [];
		if (first !== undefined) {
			const spec = specAt(first);
			const why = specFault(spec) ?? emptinessOf(spec);
			if (why !== undefined) yield { at: first.at, why };
		}
		for (const source of node.asyncapi?.sources ?? []) {
			const spec = specAt(source);
			if (spec.kind === "remote" || isAsyncApi(spec)) continue;
			yield {
				at: source.at,
				why: `\`${source.written}\` is not an AsyncAPI 3 file.`,
			};
		}
	}
}

function isAsyncApi(spec: Spec): boolean {
	return (
		spec.kind === "readable" &&
		String(property(spec.document.value, "asyncapi")).startsWith("3.")
	);
}

/** Why no page can be made of a file. */
function specFault(spec: Spec): string | undefined {
	if (spec.kind === "remote")
		return spec.failure?.kind === "unavailable"
			? `\`${spec.url}\` ${spec.failure.why}.`
			: undefined;
	if (spec.kind === "absent") return `There is no file \`${spec.path}\`.`;
	if (spec.kind === "unreadable") return `\`${spec.path}\` ${spec.why}.`;
	if (spec.kind === "outside")
		return `\`${spec.path}\` is a symbolic link to a file outside the site.`;
	return isAccepted(spec) ? undefined : `Mintlify rejects \`${spec.path}\`.`;
}

function emptinessOf(spec: Spec): string | undefined {
	if (spec.kind !== "readable") return undefined;
	return stopsAtEmpty(spec) ? `\`${spec.path}\` has no paths.` : undefined;
}

/** Files that cannot be read, whether or not anything uses them. */
function* fileFaults(site: Site): Iterable<BuildFault> {
	for (const { file, problems } of brokenFiles(site)) {
		const problem = problems.find(({ isTolerated }) => isTolerated !== true);
		if (problem !== undefined)
			yield { at: fixedLocation(file, problem.range), why: problem.message };
	}
	for (const page of site.pages.all) {
		for (const field of ["openapi", "asyncapi"]) {
			const value = page.fields[field];
			const at = fieldAt(page, field);
			if (value == null || typeof value === "string" || at === undefined)
				continue;
			yield { at, why: `\`${field}\` is not a string.` };
		}
	}
	for (const spec of site.specs.all) {
		if (spec.kind !== "readable" || spec.document.problems.length > 0) continue;
		if (saysOpenApi(spec) && !isAccepted(spec))
			yield {
				at: spec.document.locate("", "key"),
				why: `\`${spec.path}\` is not a valid OpenAPI description.`,
			};
	}
}
