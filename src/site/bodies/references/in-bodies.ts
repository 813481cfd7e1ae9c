import { type Body, type Element, elementNameRange } from "../../../mdx/body.ts";
import { memoise } from "../../../text/memoised.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { targetsIn, type WrittenTarget } from "../../facts/bodies/plain-texts.ts";
import { importedPath } from "../../facts/files/site-path.ts";
import { bodyPaths } from "../../pages/bodies.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import type { Site } from "../../parts/site.ts";
import { fragmentOf } from "../destinations/anchor-pages.ts";
import { possibleFoldersOf, possiblePathsOf, shownPathsIn } from "../destinations/assets.ts";
import { addressesOf } from "../destinations/links.ts";
import { foldersOfLink } from "../destinations/relative-links.ts";
import { fileTarget, targetAt, targetInPage } from "./address-targets.ts";
import type { Reference, ReferenceTarget } from "./reference.ts";

/** The references of a body, in no particular order. `body` may be only the readable part of the file. */
export function* referencesInBody(site: Site, file: BodyFile, body: Body): Iterable<Reference> {
	yield* pathsInBody(site, file, body);
	const targetByName = nameTargets(site, file, body);
	for (const { source, names } of body.imports)
		for (const { imported, range, local } of names)
			yield {
				kind: "name",
				at: file.locate(range),
				written: local,
				target: () => exportTarget(site, file, source, imported),
			};
	if (targetByName.size > 0)
		for (const element of body.elements) yield* elementReference(file, element, targetByName);
}

export function* pathsInBody(site: Site, file: BodyFile, body: Body): Iterable<Reference> {
	for (const target of targetsIn(body))
		yield {
			kind: "link",
			at: file.locate(target.range),
			written: target.text,
			countsFrom: (page, path) => foldersOfLink(site.docs, page, path, target),
			target: () => linkTarget(site, file, target),
		};
	for (const { text, range, isResolved } of shownPathsIn(body))
		yield {
			kind: "asset",
			at: file.locate(range),
			written: text,
			countsFrom: (page, path) => possibleFoldersOf(site.docs, page, path, isResolved),
			target: () =>
				possiblePathsOf(site.docs, file, text, isResolved)
					?.flatMap((path) => fileTarget(site, path) ?? [])
					.at(0),
		};
	for (const { source, range } of body.imports)
		yield {
			kind: "import",
			at: file.locate(range),
			written: source,
			target: () => importTarget(site, file, source),
		};
}

function linkTarget(
	site: Site,
	file: BodyFile,
	target: WrittenTarget,
): ReferenceTarget | undefined {
	if (!/^\s*[#?]/.test(target.text)) return targetAt(site, addressesOf(site, file, target));
	const page = pagesByPath(site).get(file.path);
	return page && targetInPage(site, page, fragmentOf(target.text));
}

function importTarget(site: Site, { path }: BodyFile, source: string): ReferenceTarget | undefined {
	const target = importedPath(path, source);
	return target === undefined ? undefined : fileTarget(site, target);
}

function exportTarget(
	site: Site,
	{ path }: BodyFile,
	source: string,
	name: string,
): ReferenceTarget | undefined {
	const target = importedPath(path, source);
	return target !== undefined && pathSet(bodyPaths(site)).has(target)
		? { kind: "export", path: target, name: name === "*" ? "default" : name }
		: undefined;
}

const pathSet = memoise((paths: readonly string[]): ReadonlySet<string> => new Set(paths));

type TargetByName = ReadonlyMap<string, () => ReferenceTarget | undefined>;

function nameTargets(site: Site, file: BodyFile, { imports, exports }: Body): TargetByName {
	const targetByName = new Map<string, () => ReferenceTarget | undefined>();
	for (const { name } of exports)
		targetByName.set(name, () => ({ kind: "export", path: file.path, name }));
	for (const { source, names: importedNames } of imports)
		for (const { imported, local } of importedNames)
			targetByName.set(local, () => exportTarget(site, file, source, imported));
	return targetByName;
}

function* elementReference(
	file: BodyFile,
	element: Element,
	targetByName: TargetByName,
): Iterable<Reference> {
	const { name } = element;
	const [local = ""] = name.split(".", 1);
	const target = targetByName.get(local);
	if (target === undefined) return;
	yield { kind: "name", at: file.locate(elementNameRange(element)), written: name, target };
}
