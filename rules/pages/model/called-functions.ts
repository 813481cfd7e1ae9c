// Functions that are certainly called when a page is rendered, and undefined names in such
// functions.

import type { Element, Expression, UsedName } from "../../../src/mdx/body.ts";
import {
	fileShownAs,
	type IncludedBody,
} from "../../../src/site/bodies/components/component-names.ts";
import { resolvedImports } from "../../../src/site/bodies/destinations/imports.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { ownNames } from "../../../src/site/facts/bodies/components.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { NamedValue, PageNames } from "./page-names.ts";

export interface UndefinedUse {
	readonly used: UsedName;
	readonly value: NamedValue;
	/** `dies`: the page is not rendered; `empty`: the element with the value is not rendered. */
	readonly kind: "dies" | "empty";
}

/**
 * Finds undefined names in the functions that a page calls. Names in expressions that the page
 * evaluates directly are excluded, because such names are reported at the expression.
 */
export function* undefinedUses(site: Site, names: PageNames): Iterable<UndefinedUse> {
	const [page] = names.bodies;
	const values = [...names.values];
	const isFromOtherFile = ({ file }: NamedValue): boolean => file !== page?.file;
	if (
		page === undefined ||
		!values.some(
			(one) =>
				one.namesUsedByCalls.length > 0 || (isFromOtherFile(one) && one.usedNames.length > 0),
		)
	)
		return;
	const calls = new CalledFunctions(names);
	for (const value of values)
		if (isFromOtherFile(value)) yield* calls.findUndefinedNames(value, value.usedNames, "dies");
	const pageBodies = shownBodiesOf(site, names);
	for (const { file, body } of pageBodies)
		for (const expression of body.expressions)
			if (!names.isLeftOut(expression.parent) && isEvaluated(site, file, expression))
				calls.addCalls(expression.names);
	yield* calls.findUses("dies");
	for (const { body } of pageBodies)
		for (const { name, kind, parent } of body.elements)
			if (kind !== "script" && !names.isLeftOut(parent)) calls.addName(name);
	yield* calls.findUses("empty");
}

/** The page, and the snippets whose text the page includes, directly or through other snippets. */
function shownBodiesOf(site: Site, { bodies }: PageNames): readonly IncludedBody[] {
	const bodyByPath = new Map(bodies.map((body) => [body.file.path, body]));
	const shownBodies = new Set(bodies.slice(0, 1));
	for (const { file, body } of shownBodies) {
		const elements = new Set(body.elements.map(({ name }) => name));
		for (const { written, target } of resolvedImports(site, file))
			for (const { imported, local } of written.names) {
				const snippet = bodyByPath.get(target.path);
				if (imported === "default" && elements.has(local) && snippet) shownBodies.add(snippet);
			}
	}
	return [...shownBodies];
}

class CalledFunctions {
	readonly #names: PageNames;
	readonly #added = new Set<string>();
	#queue: string[] = [];

	constructor(names: PageNames) {
		this.#names = names;
	}

	addName(name: string): void {
		if (this.#added.has(name)) return;
		this.#added.add(name);
		this.#queue.push(name);
	}

	addCalls(calledNames: readonly UsedName[]): void {
		for (const usedName of calledNames)
			if (usedName.use === "call" || usedName.use === "element")
				if (this.#names.isExecuted(usedName)) this.addName(usedName.name);
	}

	/**
	 * The undefined names in the added functions, and in the functions that the added functions call.
	 */
	*findUses(kind: UndefinedUse["kind"]): Iterable<UndefinedUse> {
		for (let name = this.#queue.pop(); name !== undefined; name = this.#queue.pop())
			for (const value of this.#names.valuesOf(name) ?? [])
				yield* this.findUndefinedNames(value, value.namesUsedByCalls, kind);
	}

	*findUndefinedNames(
		value: NamedValue,
		calledNames: readonly UsedName[],
		kind: UndefinedUse["kind"],
	): Iterable<UndefinedUse> {
		this.addCalls(calledNames);
		const reportedNames = new Set([value.name]);
		for (const usedName of calledNames) {
			if (reportedNames.has(usedName.name) || this.#names.isDefined(usedName)) continue;
			if (!this.#names.isExecuted(usedName)) continue;
			reportedNames.add(usedName.name);
			yield { used: usedName, value, kind };
		}
	}
}

/**
 * True if an expression is certainly evaluated. Only a value that a page passes to a snippet may
 * remain unevaluated.
 */
export function isEvaluated(
	site: Site,
	file: BodyFile,
	{ kind, parent, range }: Expression,
): boolean {
	if (kind !== "attribute" || parent === undefined) return true;
	const snippet = fileShownAs(site, file, parent.name);
	if (snippet === undefined) return true;
	if (snippet.reading.kind !== "body" || !isInserted(parent)) return false;
	const { body } = snippet.reading;
	const attribute = parent.attributes.find(
		(one) => one.kind === "expression" && one.range.start === range.start + 1,
	);
	return (
		attribute !== undefined &&
		!ownNames(body).has(attribute.name) &&
		body.expressions.some(
			({ kind, names }) =>
				kind !== "statement" && names.some(({ name }) => name === attribute.name),
		)
	);
}

function isInserted({ kind, isAlone, content }: Element): boolean {
	return kind === "flow" || (isAlone === true && content === undefined);
}

/**
 * Names in a value for a snippet that are not yet initialized: Mintlify declares the value before
 * the page's exports, and before the imports that precede the snippet.
 */
export function namesDeclaredLater(
	site: Site,
	file: BodyFile,
	names: PageNames,
	{ kind, parent, names: calledNames }: Expression,
): readonly UsedName[] {
	if (kind !== "attribute" || parent === undefined) return [];
	if (fileShownAs(site, file, parent.name) === undefined) return [];
	const snippetIndex = importIndex(file, parent.name);
	const isDeclaredLater = (value: NamedValue): boolean =>
		isNotHoisted(value) && (value.file === file || importIndex(file, value.local) < snippetIndex);
	return calledNames.filter(
		(used) => names.valuesOf(used.name)?.every(isDeclaredLater) === true && names.isExecuted(used),
	);
}

function importIndex({ reading }: BodyFile, name: string): number {
	const imports = reading.kind === "body" ? reading.body.imports : [];
	const index = imports.findIndex(({ names }) => names.some(({ local }) => local === name));
	return index === -1 ? imports.length : index;
}

/** True if a declaration is not hoisted, unlike a function. */
function isNotHoisted({ file, start }: NamedValue): boolean {
	return /^export\s+(?:const|let|class)\s/.test(file.file.text.slice(start, start + 20));
}
