// The functions that are certain to be called where a page is shown, and the names that they ask
// for and that nothing defines.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { ownNames } from "../../../facts/bodies/components.ts";
import type { Element, Expression, UsedName } from "../../../source/mdx/body.ts";
import type { Site } from "../../parts/site.ts";
import { type ShownBody, shownAs } from "../components/component-names.ts";
import { foundIn } from "../destinations/imports.ts";
import type { PageNames, Value } from "./page-names.ts";

/** A name that a value asks for which the page shows. */
export interface AskedInVain {
	readonly used: UsedName;
	readonly value: Value;
	/** `dies`: the page is not shown for it; `empty`: the element is not that shows the value. */
	readonly kind: "dies" | "empty";
}

/** Of what the page itself works out at once nothing: that is asked for where it is written. */
export function* askedInVain(site: Site, names: PageNames): Iterable<AskedInVain> {
	const [page] = names.bodies;
	const values = [...names.values];
	const isForeign = ({ file }: Value): boolean => file !== page?.file;
	if (
		page === undefined ||
		!values.some(
			(one) => one.namesUsedByCalls.length > 0 || (isForeign(one) && one.usedNames.length > 0),
		)
	)
		return;
	const calls = new Calls(names);
	for (const value of values)
		if (isForeign(value)) yield* calls.asked(value, value.usedNames, "dies");
	const shown = shownIn(site, names);
	for (const { file, body } of shown)
		for (const expression of body.expressions)
			if (!names.isLeftOut(expression.parent) && isTaken(site, file, expression))
				calls.addAsked(expression.names);
	yield* calls.called("dies");
	for (const { body } of shown)
		for (const { name, kind, parent } of body.elements)
			if (kind !== "script" && !names.isLeftOut(parent)) calls.add(name);
	yield* calls.called("empty");
}

/** The page, and the snippets whose text it shows, or another that it shows. */
function shownIn(site: Site, { bodies }: PageNames): readonly ShownBody[] {
	const byPath = new Map(bodies.map((one) => [one.file.path, one]));
	const shown = new Set(bodies.slice(0, 1));
	for (const { file, body } of shown) {
		const elements = new Set(body.elements.map(({ name }) => name));
		for (const { written, target } of foundIn(site, file))
			for (const { imported, local } of written.names) {
				const snippet = byPath.get(target.path);
				if (imported === "default" && elements.has(local) && snippet) shown.add(snippet);
			}
	}
	return [...shown];
}

class Calls {
	readonly #names: PageNames;
	readonly #seen = new Set<string>();
	#open: string[] = [];

	constructor(names: PageNames) {
		this.#names = names;
	}

	add(name: string): void {
		if (this.#seen.has(name)) return;
		this.#seen.add(name);
		this.#open.push(name);
	}

	/** Of some names those that are called. */
	addAsked(asked: readonly UsedName[]): void {
		for (const used of asked)
			if (used.use === "call" || used.use === "element")
				if (this.#names.isReached(used)) this.add(used.name);
	}

	/** What the functions ask for in vain that have been added, and those that they call. */
	*called(kind: AskedInVain["kind"]): Iterable<AskedInVain> {
		for (let name = this.#open.pop(); name !== undefined; name = this.#open.pop())
			for (const value of this.#names.standsFor(name) ?? [])
				yield* this.asked(value, value.namesUsedByCalls, kind);
	}

	*asked(
		value: Value,
		asked: readonly UsedName[],
		kind: AskedInVain["kind"],
	): Iterable<AskedInVain> {
		this.addAsked(asked);
		const told = new Set([value.name]);
		for (const used of asked) {
			if (told.has(used.name) || this.#names.isDefined(used)) continue;
			if (!this.#names.isReached(used)) continue;
			told.add(used.name);
			yield { used, value, kind };
		}
	}
}

/**
 * Whether an expression is certain to be worked out, if it gives a value to a snippet; all others
 * are.
 */
export function isTaken(site: Site, file: BodyFile, { kind, parent, range }: Expression): boolean {
	if (kind !== "attribute" || parent === undefined) return true;
	const snippet = shownAs(site, file, parent.name);
	if (snippet === undefined) return true;
	if (snippet.reading.kind !== "body" || !takesText(parent)) return false;
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

/** Whether the text of a snippet is put in its place. */
function takesText({ kind, isAlone, content }: Element): boolean {
	return kind === "flow" || (isAlone === true && content === undefined);
}

/**
 * Those of the names in a value for a snippet that stand for nothing yet: Mintlify declares the
 * value before what the page exports, and before what it imports above the snippet.
 */
export function namesDeclaredLater(
	site: Site,
	file: BodyFile,
	names: PageNames,
	{ kind, parent, names: asked }: Expression,
): readonly UsedName[] {
	if (kind !== "attribute" || parent === undefined) return [];
	if (shownAs(site, file, parent.name) === undefined) return [];
	const snippet = importOf(file, parent.name);
	const isLater = (value: Value): boolean =>
		isSetOnce(value) && (value.file === file || importOf(file, value.local) < snippet);
	return asked.filter(
		(used) => names.standsFor(used.name)?.every(isLater) === true && names.isReached(used),
	);
}

/** Which of the imports brings a name. */
function importOf({ reading }: BodyFile, name: string): number {
	const imports = reading.kind === "body" ? reading.body.imports : [];
	const index = imports.findIndex(({ names }) => names.some(({ local }) => local === name));
	return index === -1 ? imports.length : index;
}

/** Whether there is nothing of it before its declaration, as there is of functions. */
function isSetOnce({ file, start }: Value): boolean {
	return /^export\s+(?:const|let|class)\s/.test(file.file.text.slice(start, start + 20));
}
