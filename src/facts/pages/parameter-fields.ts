// The `<ParamField>` and `<ResponseField>` of a page, and what of the path of its endpoint they
// describe and what they do not.
import { parameterNames, partSearch } from "../../openapi/spec/path-template.ts";
import type { Attribute, Body } from "../../source/mdx/body.ts";
import { fixedLocation, type Location, type SourceFile, within } from "../../source/source-file.ts";
import { nearest } from "../../text/suggest.ts";

export interface ParameterField {
	readonly tag: string;
	readonly at: Location;
	readonly attributes: ReadonlyMap<string, Attribute>;
}

/** A field of a page at which something is wrong. */
export interface ParameterFieldFault {
	readonly at: Location;
	/** `ParamField` or `ResponseField`. */
	readonly tag: string;
	readonly name: string;
	/** Of a path parameter: the only part of the path that it can mean. */
	readonly meant?: string;
	/** Whether the path has the name as a part that stays the same. */
	readonly isFixed?: boolean;
	readonly why:
		| "no location"
		| "several locations"
		| "no name"
		| "no type"
		/** `required="true"`: a text has no effect. */
		| "required as text"
		/** A path parameter that the endpoint's path has not. */
		| "not in path"
		/** One that the path has as `:name`. */
		| "written with a colon"
		/** A part of the path that no field describes. */
		| "not described";
}

const tags = ["ParamField", "Param", "ResponseField"];

export function fieldsIn(body: Body, file: SourceFile): ParameterField[] {
	return body.elements
		.filter(
			// What `{...props}` brings is not known, nor how often a script makes its elements.
			({ name, kind, hasSpread }) => tags.includes(name) && kind !== "script" && !hasSpread,
		)
		.map(({ name, start, attributes }) => ({
			tag: name === "ResponseField" ? "ResponseField" : "ParamField",
			at: fixedLocation(file, { start, end: start + 1 + name.length }),
			attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
		}));
}

/** What an attribute says as a text; empty for none and for an expression. */
export function textOf(attribute: Attribute | undefined): string {
	return attribute?.kind === "string" ? attribute.value : "";
}

/** The name of a path parameter, where a field writes it. */
interface Described {
	readonly at: Location;
	readonly name: string;
}

const tag = "ParamField";

/**
 * `api` is where the endpoint is written. `isWhole` tells whether the page has no fields but these.
 */
export function* pathFaults(
	{ at: api, path }: { readonly at: Location; readonly path: string },
	fields: readonly ParameterField[],
	isWhole: boolean,
): Iterable<ParameterFieldFault> {
	const described = fields.flatMap(describedBy);
	const isIn = partSearch(path);
	const segments = new Set(path.split("/"));
	const strays: Described[] = [];
	for (const { at, name } of described) {
		if (isIn(name)) continue;
		if (!segments.has(`:${name}`)) strays.push({ at, name });
		else {
			const colon = within(api, `:${name}`);
			yield { at: colon, tag, name, why: "written with a colon" };
		}
	}
	const known = new Set(described.map(({ name }) => name));
	const unknown = isWhole
		? [...new Set(parameterNames(pathOf(path)))].filter((part) => !known.has(part))
		: [];
	const notInPath = strayFaults(strays, path, unknown);
	yield* notInPath;
	const meantBySome = new Set(notInPath.map(({ meant }) => meant));
	for (const name of unknown)
		if (!meantBySome.has(name))
			yield { at: within(api, `{${name}}`), tag, name, why: "not described" };
}

function describedBy({ at, attributes }: ParameterField): Described[] {
	const name = textOf(attributes.get("path"));
	return name.trim() === "" ? [] : [{ at, name }];
}

/** Hundreds of names among hundreds get no suggestions any more, so that time stays linear. */
const maxComparisons = 200_000;

/** `unknown` are the parts of the path that no field describes. */
function strayFaults(
	strays: readonly Described[],
	written: string,
	unknown: readonly string[],
): ParameterFieldFault[] {
	const segments = new Set(pathOf(written).split("/"));
	const names = parameterNames(written);
	const hasMany = strays.length * names.length > maxComparisons;
	const loose = strays.filter(({ name }) => !segments.has(name));
	return strays.map((stray) => {
		const isFixed = segments.has(stray.name);
		const isPair = !isFixed && loose.length === 1 && unknown.length === 1;
		const meant = isPair ? unknown[0] : nearest(stray.name, hasMany ? [] : names);
		return { ...stray, tag, ...(meant !== undefined && { meant }), isFixed, why: "not in path" };
	});
}

/**
 * Of what stands in an `api` the path: without the server, which may be a URL or a `{name}` in
 * front, and without the variables of docs.json.
 */
function pathOf(written: string): string {
	return written
		.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "")
		.replaceAll(/\{\{[^{}]*\}\}|^\{[^{}]*\}/g, "");
}
