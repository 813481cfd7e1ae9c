// Expressions whose value is an object, which React cannot render, such as `{prices.basic}` if the
// page exports `prices` as an object literal.

import type { Body, Element, Expression } from "../../../src/mdx/body.ts";
import {
	memberOf,
	membersOf,
	type UnshownValue,
	unshownReason,
	valueOfExport,
	type WrittenValue,
} from "../../../src/mdx/scripts/written-values.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import { Budget } from "../../../src/text/budget.ts";
import { countItems } from "../../../src/text/lists.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface ShownObject {
	readonly path: string;
	readonly at: Location;
	readonly why: UnshownValue;
	/** A text or number in the object, as an expression of the page. */
	readonly field: string | undefined;
}

const pathPattern =
	/^\{[ \t]*([A-Za-z_$][\w$]*)((?:\.[A-Za-z_$][\w$]*|\[\d{1,6}\]|\["[^"\\\n]*"\]|\['[^'\\\n]*'\])+)[ \t]*\}$/;

const keyPattern = /\.([\w$]+)|\[(\d+)\]|\["([^"]*)"\]|\['([^']*)'\]/g;

/** Code that may change a value after its declaration. */
const mutationPattern =
	/[.\]][\w$]*[ \t]?(?:=(?![=>])|\+\+|--|[-+*/%|&?^]{1,3}=)|\b(?:Object|Reflect|delete)\b|\.(?:push|pop|shift|unshift|splice|fill|sort|reverse|copyWithin)\(/;

export const shownObjects = eachBody(function* (_, file): Iterable<ShownObject> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const { expressions, exports } = file.reading.body;
	if (exports.length === 0) return;
	const { text } = file.file;
	const values = new ExportedValues(file, file.reading.body);
	for (const expression of expressions) {
		if (expression.kind !== "text" || expression.isName) continue;
		const { start, end } = expression.range;
		const [, root = "", rest = ""] = pathPattern.exec(text.slice(start, end)) ?? [];
		if (root === "" || !values.isLiteral(root)) continue;
		if (!isCertainlyRendered(expression, values)) continue;
		const unshownObject = values.findUnshownAt(root, rest);
		if (unshownObject !== undefined)
			yield { ...unshownObject, at: pathLocation(file, expression, root + rest) };
	}
});

function pathLocation(file: BodyFile, { range }: Expression, path: string): Location {
	const start = file.file.text.indexOf(path, range.start);
	return file.locate({ start, end: start + path.length });
}

class ExportedValues {
	readonly #file: BodyFile;
	readonly #body: Body;
	readonly #valueByName = new Map<string, WrittenValue>();
	readonly #declarationCountByName: ReadonlyMap<string, number>;
	readonly #budget: Budget;
	#canChange: boolean | undefined;

	constructor(file: BodyFile, body: Body) {
		this.#file = file;
		this.#body = body;
		this.#budget = new Budget(file, "exported values");
		const { declarations, imports } = body;
		this.#declarationCountByName = countItems([
			...declarations.map(({ name }) => name),
			...imports.flatMap(({ names }) => names.map(({ local }) => local)),
		]);
	}

	isOwn(name: string): boolean {
		return this.#declarationCountByName.has(name);
	}

	/** True if a name is declared once, as an object or array literal. */
	isLiteral(name: string): boolean {
		return this.#declarationCountByName.get(name) === 1 && this.#valueOf(name) !== undefined;
	}

	findUnshownAt(root: string, rest: string): Omit<ShownObject, "at"> | undefined {
		let value = this.#valueOf(root);
		for (const [, name, index, double, single] of rest.matchAll(keyPattern))
			value = memberOf(value, name ?? index ?? double ?? single ?? "");
		const reason = unshownReason(value);
		if (reason === undefined) return undefined;
		this.#canChange ??= mutationPattern.test(this.#file.file.text);
		if (this.#canChange) return undefined;
		const path = root + rest;
		const field = plainFieldOf(value);
		return { path, why: reason, field: field && `${path}.${field}` };
	}

	#valueOf(name: string): WrittenValue {
		if (!this.#valueByName.has(name)) this.#valueByName.set(name, this.#read(name));
		return this.#valueByName.get(name);
	}

	#read(name: string): WrittenValue {
		const { text } = this.#file.file;
		const exportedName = this.#body.exports.find((candidate) => candidate.name === name);
		return exportedName && valueOfExport(text.slice(exportedName.start), name, this.#budget);
	}
}

/** The first member of an object that is a text or a number. */
function plainFieldOf(value: WrittenValue): string | undefined {
	for (const [key, member] of membersOf(value) ?? []) {
		const isPlain = member.type === "Literal" && /^(?:string|number)$/.test(typeof member.value);
		if (isPlain && /^[A-Za-z_$][\w$]*$/.test(key)) return key;
	}
	return undefined;
}

/**
 * Elements that render all of their content. Mintlify drops other elements that fill lines of their
 * own.
 */
const renderingElements = new Set(
	"a b code div h1 h2 kbd li ol p pre section span table tbody td thead tr ul Card Check Info Note Tip Warning".split(
		" ",
	),
);

/**
 * True if the elements around an expression certainly render the expression, and do not catch its
 * errors.
 */
function isCertainlyRendered({ parent }: Expression, values: ExportedValues): boolean {
	for (
		let enclosingElement = parent;
		enclosingElement !== undefined;
		enclosingElement = enclosingElement.parent
	)
		if (!canRenderContent(enclosingElement, values)) return false;
	return true;
}

function canRenderContent(element: Element, values: ExportedValues): boolean {
	const { name, attributes, hasSpread } = element;
	return (
		renderingElements.has(name) &&
		!values.isOwn(name) &&
		!hasSpread &&
		attributes.every(({ name }) => !/^(?:dangerouslySetInnerHTML|children)$/.test(name))
	);
}
