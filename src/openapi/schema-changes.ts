// Differences between two schemas, and the differences that break the code of callers: a request
// must not become narrower, and a response must keep its fields and their types.
import type { Budget } from "../text/budget.ts";
import { wordsIn } from "../text/lists.ts";
import { Pairing } from "../text/pairing.ts";
import { isMapping, itemsIn, property, text } from "../text/value.ts";
import { schemaGraph } from "./schema-objects/schema-graph.ts";
import { keywordOf, type SchemaView, typeInWords, variantName, viewSchema } from "./schema-view.ts";
import { type ReadableSpec, resolveValue } from "./spec/spec.ts";

export interface OperationDifference {
	/** The part that differs, such as `query parameter`. */
	readonly part: string;
	/** The name of the part; `undefined` if the operation has only one such part. */
	readonly name?: string;
	readonly change: "added" | "removed" | "required" | "optional" | "changed";
	/** The changed aspect, such as `type`; `undefined` for the part as a whole. */
	readonly aspect?: string;
	readonly before?: string;
	readonly after?: string;
	/** True if code that worked before may fail. */
	readonly breaks: boolean;
}

/**
 * The source value of a schema, and the file in which the references of the schema are resolved.
 */
export interface SchemaInSpec {
	readonly spec: ReadableSpec;
	readonly written: unknown;
}

/** A part of an operation, with its names in differences. */
export interface SchemaPart {
	readonly direction: "request" | "response";
	/** The part as a whole, such as `request body`. */
	readonly whole: string;
	/** The name of the part as a whole; `undefined` if the operation has only one such part. */
	readonly name?: string;
	/** The name of a property within the part, such as `body field`. */
	readonly field: string;
}

/** The maximum depth of properties, because readers do not open deeper properties. */
const maxPropertyDepth = 6;

export function compareSchemas(
	former: SchemaInSpec,
	current: SchemaInSpec,
	part: SchemaPart,
): readonly OperationDifference[] {
	const comparison = new SchemaComparison(former.spec, current.spec, part);
	comparison.compare(former.written, current.written, "", 0);
	return comparison.differences;
}

class SchemaComparison {
	readonly differences: OperationDifference[] = [];
	readonly #former: ReadableSpec;
	readonly #current: ReadableSpec;
	readonly #part: SchemaPart;
	readonly #budget: Budget;
	/**
	 * The number of properties around the current schema that the compared side, a request or a
	 * response, never contains.
	 */
	#irrelevantCount = 0;

	constructor(former: ReadableSpec, current: ReadableSpec, part: SchemaPart) {
		this.#former = former;
		this.#current = current;
		this.#part = part;
		this.#budget = schemaGraph(current).budgetFor("changes of schemas");
	}

	compare(formerSchema: unknown, currentSchema: unknown, name: string, depth: number): void {
		if (depth > maxPropertyDepth || !this.#budget.take()) return;
		const former = viewSchema(this.#former, formerSchema);
		const current = viewSchema(this.#current, currentSchema);
		if (!this.#compareTypes({ view: former, written: formerSchema }, current, name)) {
			this.#compareValues(former, current, name);
			this.#compareLongKeywords(former, current, name, ["description"]);
			// The fields of a value that had none are new.
			if (former.properties.size === 0) this.#compareProperties(former, current, name, depth);
			return;
		}
		this.#compareNullable(former, current, name);
		this.#compareValues(former, current, name);
		this.#compareKeywords(former, current, name);
		this.#compareFirstItems(former, current, name, depth);
		this.#compareProperties(former, current, name, depth);
		if (former.items !== undefined && current.items !== undefined)
			this.compare(former.items, current.items, `${name}[]`, depth);
		this.#compareOtherFields(former, current, name, depth);
		this.#compareVariants(former, current, name, depth);
	}

	get #isRequest(): boolean {
		return this.#part.direction === "request";
	}

	#add(name: string, difference: Omit<OperationDifference, "part" | "name">): void {
		const { whole, field, name: wholeName } = this.#part;
		const path = name.replace(/^\./, "");
		const separator = wholeName === undefined || path.startsWith("[") ? "" : ".";
		const fieldName = `${wholeName ?? ""}${separator}${path}`;
		const breaks = difference.breaks && this.#irrelevantCount === 0;
		if (path !== "") this.differences.push({ part: field, name: fieldName, ...difference, breaks });
		else
			this.differences.push({
				part: whole,
				...(wholeName !== undefined && { name: wholeName }),
				...difference,
				breaks,
			});
	}

	/**
	 * Returns false if the schemas have no type in common, because comparing the parts of such
	 * schemas is meaningless.
	 */
	#compareTypes(
		{ view: former, written }: { readonly view: SchemaView; readonly written: unknown },
		current: SchemaView,
		name: string,
	): boolean {
		const before = typeInWords(this.#former, former);
		const after = typeInWords(this.#current, current);
		if (before === after) return true;
		const isList = former.types.includes("array") && current.types.includes("array");
		if (isList && former.items !== undefined && current.items !== undefined) return true;
		// Variants of a schema without a type have their own types.
		const hasOnlyVariants =
			former.variants.length > 0 && current.variants.length > 0 && former.types.length === 0;
		if (hasOnlyVariants) return true;
		const isSafe = this.#isRequest
			? accepts(current.types, former.types) && !this.#isReplaced(former, written, current)
			: accepts(former.types, current.types);
		this.#add(name, { change: "changed", aspect: "type", before, after, breaks: !isSafe });
		return former.types.some((type) => current.types.includes(type));
	}

	/** True if a schema became a choice of several schemas, none of which is the former schema. */
	#isReplaced(former: SchemaView, written: unknown, { types, variants }: SchemaView): boolean {
		if (former.variants.length > 0 || variants.length === 0 || types.length > 0) return false;
		const formerText = JSON.stringify(resolveValue(this.#former, written));
		return !variants.some(({ written: variant }) =>
			former.properties.size === 0
				? accepts(viewSchema(this.#current, variant).types, former.types)
				: JSON.stringify(resolveValue(this.#current, variant)) === formerText,
		);
	}

	#compareNullable(former: SchemaView, current: SchemaView, name: string): void {
		if (former.isNullable === current.isNullable) return;
		const before = former.isNullable ? "nullable" : "not nullable";
		const after = current.isNullable ? "nullable" : "not nullable";
		const breaks = this.#isRequest ? former.isNullable : current.isNullable;
		this.#add(name, { change: "changed", aspect: "null", before, after, breaks });
	}

	#compareValues(former: SchemaView, current: SchemaView, name: string): void {
		const { values: before } = former;
		const { values: after } = current;
		if (before === undefined || after === undefined) {
			if (before !== after)
				this.#add(name, {
					change: "changed",
					aspect: "values",
					before: before?.join(", ") ?? "any",
					after: after?.join(", ") ?? "any",
					breaks: this.#isRequest && before === undefined,
				});
			return;
		}
		const removedValues = before.filter((value) => !after.includes(value));
		const addedValues = after.filter((value) => !before.includes(value));
		if (removedValues.length > 0)
			this.#add(name, {
				change: "removed",
				aspect: removedValues.length === 1 ? "value" : "values",
				before: removedValues.join(", "),
				breaks: this.#isRequest,
			});
		if (addedValues.length > 0)
			this.#add(name, {
				change: "added",
				aspect: addedValues.length === 1 ? "value" : "values",
				after: addedValues.join(", "),
				// Code that reads a response should expect unknown values, but need not expect that all
				// known values are gone.
				breaks: !this.#isRequest && removedValues.length === before.length,
			});
	}

	#compareKeywords(former: SchemaView, current: SchemaView, name: string): void {
		for (const [keyword, aspect] of comparedKeywords) {
			const before = keywordOf(former, keyword);
			const after = keywordOf(current, keyword);
			if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) continue;
			if (isDefaultValue(keyword, before) && isDefaultValue(keyword, after)) continue;
			this.#add(name, {
				change: "changed",
				aspect,
				before: keywordInWords(before),
				after: keywordInWords(after),
				breaks: keywordBreaks({ keyword, before, after }, this.#isRequest),
			});
		}
		this.#compareLongKeywords(former, current, name, longKeywords);
	}

	#compareLongKeywords(
		former: SchemaView,
		current: SchemaView,
		name: string,
		keywords: readonly string[],
	): void {
		for (const keyword of keywords) {
			const before = keywordOf(former, keyword);
			const after = keywordOf(current, keyword);
			const change = findChange(before, after);
			if (change === undefined) continue;
			// A condition can be in place of a field that was always required.
			const isEased =
				/^(?:if|then|else|dependentRequired)$/.test(keyword) &&
				[...former.required].some((one) => !current.required.has(one));
			const breaks = !isEased && structureBreaks({ keyword, before, after }, this.#isRequest);
			this.#add(name, { change, aspect: keyword, breaks });
		}
	}

	#compareFirstItems(former: SchemaView, current: SchemaView, name: string, depth: number): void {
		const [before, after] = [former.firstItems, current.firstItems];
		for (const [index, schema] of before.entries())
			if (index < after.length) this.compare(schema, after[index], `${name}[${index}]`, depth + 1);
		if (before.length === after.length) return;
		this.#add(name, {
			change: "changed",
			aspect: "number of items with a schema of their own",
			before: String(before.length),
			after: String(after.length),
			breaks: after.length < before.length,
		});
	}

	#compareProperties(former: SchemaView, current: SchemaView, name: string, depth: number): void {
		const [order, orderNow] = [former, current].map(({ properties }) =>
			[...properties.keys()]
				.filter((key) => former.properties.has(key) && current.properties.has(key))
				.join("\n"),
		);
		if (order !== orderNow)
			this.#add(name, { change: "changed", aspect: "order of fields", breaks: false });
		for (const [key, schema] of former.properties) {
			const path = `${name}.${key}`;
			const currentProperty = current.properties.get(key);
			const isIrrelevant =
				this.#isIrrelevant(this.#former, schema) &&
				(currentProperty === undefined || this.#isIrrelevant(this.#current, currentProperty));
			if (isIrrelevant) this.#irrelevantCount++;
			if (currentProperty === undefined) this.#add(path, { change: "removed", breaks: true });
			else {
				this.#compareRequired(former, current, key, path);
				this.compare(schema, currentProperty, path, depth + 1);
			}
			if (isIrrelevant) this.#irrelevantCount--;
		}
		for (const [key, schema] of current.properties) {
			if (former.properties.has(key)) continue;
			const isNeeded = this.#isRequest && this.#isNeeded(current, key, schema);
			this.#add(`${name}.${key}`, {
				change: "added",
				...(isNeeded && { after: "required" }),
				breaks: isNeeded,
			});
		}
	}

	/** Compares the schemas of fields without a schema of their own. */
	#compareOtherFields(former: SchemaView, current: SchemaView, name: string, depth: number): void {
		const before = keywordOf(former, "additionalProperties");
		const after = keywordOf(current, "additionalProperties");
		if (isMapping(before) && isMapping(after)) this.compare(before, after, `${name}.*`, depth + 1);
	}

	#compareRequired(former: SchemaView, current: SchemaView, key: string, path: string): void {
		const isRequired = requires(this.#current, current, key);
		if (requires(this.#former, former, key) === isRequired) return;
		const breaks = this.#isRequest
			? this.#isNeeded(current, key, current.properties.get(key))
			: !isRequired;
		this.#add(path, { change: isRequired ? "required" : "optional", breaks });
	}

	/** True if a request fails without a property. A default does not make the property optional. */
	#isNeeded(view: SchemaView, key: string, schema: unknown): boolean {
		return requires(this.#current, view, key) && !this.#isIrrelevant(this.#current, schema);
	}

	/** True for a property that the compared side, a request or a response, never contains. */
	#isIrrelevant(spec: ReadableSpec, schema: unknown): boolean {
		return keywordOf(viewSchema(spec, schema), this.#isRequest ? "readOnly" : "writeOnly") === true;
	}

	/** Variants with the same title, properties or required fields are the same, whatever their names. */
	#compareVariants(former: SchemaView, current: SchemaView, name: string, depth: number): void {
		const pairing = new Pairing(
			namedVariants(this.#former, former),
			namedVariants(this.#current, current),
		);
		const hasVariants = pairing.former.length > 0 && pairing.current.length > 0;
		pairing.pairEqual((variant) => variant.name);
		pairing.pairOnly(({ title }) => title);
		pairing.pairOnly(({ properties }) => properties || undefined);
		for (const [before, after] of pairing.pairs)
			this.compare(before.written, after.written, name, depth + 1);
		const conditions = new Pairing(pairing.former, pairing.current);
		conditions.pairEqual(({ fields }) => fields || undefined);
		const add = (difference: Omit<OperationDifference, "part" | "name" | "aspect">): void =>
			this.#add(name, { aspect: "variant", ...difference });
		const isRenamed = ([before, after]: readonly [NamedVariant, NamedVariant]): boolean =>
			before.name !== after.name && before.title !== after.title;
		for (const [{ name: before }, { name: after }] of [
			...[...pairing.pairs].filter(isRenamed),
			...conditions.pairs,
		])
			add({ change: "changed", before, after, breaks: false });
		for (const { name: before } of conditions.former)
			add({ change: "removed", before, breaks: this.#isRequest && hasVariants });
		for (const { name: after } of conditions.current)
			add({ change: "added", after, breaks: !this.#isRequest && hasVariants });
	}
}

/** True if a schema, or each of its variants, requires a field. */
function requires(spec: ReadableSpec, { required, variants }: SchemaView, key: string): boolean {
	return (
		required.has(key) ||
		(variants.length > 0 &&
			variants.every(({ written }) => viewSchema(spec, written).required.has(key)))
	);
}

interface NamedVariant {
	/** The name, which no other variant of the schema has. */
	readonly name: string;
	readonly written: unknown;
	readonly title: string | undefined;
	/** The names of its properties. */
	readonly properties: string;
	/** The fields that its values need, which the schema around it can require, too. */
	readonly fields: string;
}

function namedVariants(
	spec: ReadableSpec,
	{ variants, required }: SchemaView,
): readonly NamedVariant[] {
	const names = new Set<string>();
	return variants.map(({ written }) => {
		const name = variantName(spec, written);
		let ownName = name;
		for (let count = 2; names.has(ownName); count++) ownName = `${name} ${count}`;
		names.add(ownName);
		const view = viewSchema(spec, written);
		const fields = view.required.size === 0 ? [] : new Set([...required, ...view.required]);
		return {
			name: ownName,
			written,
			title: text(property(resolveValue(spec, written), "title")),
			properties: [...view.properties.keys()].sort().join("\n"),
			fields: [...fields].sort().join("\n"),
		};
	});
}

/** True if every value of the types in `narrow` is a value of a type in `wide`. */
function accepts(wide: readonly string[], narrow: readonly string[]): boolean {
	if (wide.length === 0) return true;
	if (narrow.length === 0) return false;
	return narrow.every(
		(type) => wide.includes(type) || (type === "integer" && wide.includes("number")),
	);
}

/** The compared keywords, in words. */
const comparedKeywords: readonly (readonly [keyword: string, words: string])[] = [
	["format", "format"],
	["pattern", "pattern"],
	["default", "default"],
	["maximum", "maximum"],
	["minimum", "minimum"],
	["exclusiveMaximum", "exclusive maximum"],
	["exclusiveMinimum", "exclusive minimum"],
	["maxLength", "maximum length"],
	["minLength", "minimum length"],
	["maxItems", "maximum number of items"],
	["minItems", "minimum number of items"],
	["maxProperties", "maximum number of fields"],
	["minProperties", "minimum number of fields"],
	["uniqueItems", "unique items"],
	["multipleOf", "multiple of"],
	["minContains", "minimum number of matching items"],
	["maxContains", "maximum number of matching items"],
	["contentMediaType", "content media type"],
	["contentEncoding", "content encoding"],
	["x-extensible-enum", "known values"],
	["deprecated", "deprecation"],
	["readOnly", "read-only"],
	["writeOnly", "write-only"],
];

/** The change of a value that is too long to be reported; `undefined` for equal values. */
export function findChange(
	before: unknown,
	after: unknown,
): "added" | "removed" | "changed" | undefined {
	if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return undefined;
	return before === undefined ? "added" : after === undefined ? "removed" : "changed";
}

/** The keywords with texts, examples, schemas or lists of names. */
const longKeywords = wordsIn(`
	description example examples if then else contains propertyNames unevaluatedItems
	unevaluatedProperties contentSchema patternProperties dependentSchemas dependentRequired
`);

function isDefaultValue(keyword: string, value: unknown): boolean {
	if (value === undefined) return true;
	if (/^min(?:Length|Items|Properties)$/.test(keyword)) return value === 0;
	const isFlag = /^(?:deprecated|readOnly|writeOnly|uniqueItems|exclusiveM\w+imum)$/.test(keyword);
	return isFlag && value === false;
}

interface KeywordChange {
	readonly keyword: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** Keywords that describe values without refusing any value. */
const describingKeywords: ReadonlySet<string> = new Set(
	wordsIn("default deprecated description example examples readOnly writeOnly"),
);

function keywordBreaks({ keyword, before, after }: KeywordChange, isRequest: boolean): boolean {
	if (describingKeywords.has(keyword)) return false;
	// Code that reads a response expects values that this list does not contain, so only a request
	// can break.
	if (keyword === "x-extensible-enum")
		return isRequest && itemsIn(before).some((value) => !itemsIn(after).includes(value));
	const isSetInBoth = isSet(before) && isSet(after);
	// Code that reads a response needs the notation of its values, but not their limits.
	if (!isRequest)
		return isSetInBoth && /^(?:format|content)/.test(keyword) && !isWider(before, after);
	// An added keyword refuses values, and a removed keyword permits any value.
	if (!isSetInBoth) return isSet(after);
	// Another pattern may refuse only values that were wrong before.
	if (keyword === "pattern") return false;
	if (keyword === "format") return !isWider(after, before);
	const areNumbers = typeof before === "number" && typeof after === "number";
	if (!areNumbers) return !/^exclusiveM/.test(keyword);
	if (keyword === "multipleOf") return before % after !== 0;
	return /^(?:max|exclusiveMax)/.test(keyword) ? after < before : after > before;
}

function isWider(format: unknown, other: unknown): boolean {
	return /^(?:int64 int32|double float)$/.test(`${format} ${other}`);
}

function isSet(value: unknown): boolean {
	return value !== undefined && value !== false;
}

/**
 * True if a change breaks callers: a request must not get an additional condition, and a response
 * must not lose a condition about the fields that it has.
 */
function structureBreaks({ keyword, before, after }: KeywordChange, isRequest: boolean): boolean {
	if (describingKeywords.has(keyword)) return false;
	const [looserState, stricterState] = isRequest ? [before, after] : [after, before];
	if (stricterState === undefined) return false;
	const hasNamedConditions = /^(?:patternProperties|dependent\w+)$/.test(keyword);
	if (!hasNamedConditions || !isMapping(stricterState))
		return isRequest && looserState === undefined;
	return Object.keys(stricterState).some((name) => {
		const [stricterCondition, looserCondition] = [
			property(stricterState, name),
			property(looserState, name),
		];
		if (looserCondition === undefined) return true;
		return (
			keyword === "dependentRequired" &&
			JSON.stringify(stricterCondition) !== JSON.stringify(looserCondition)
		);
	});
}

function keywordInWords(value: unknown): string {
	return value === undefined ? "none" : (JSON.stringify(value) ?? "none");
}
