// The `<ParamField>` and `<ResponseField>` elements of a page, compared with the path of the page's
// endpoint.

import type { Attribute, Body } from "../../../mdx/body.ts";
import { createNameTest, parameterNames } from "../../../openapi/spec/path-template.ts";
import {
	fixedLocation,
	type Location,
	locationWithin,
	type SourceFile,
} from "../../../text/source-file.ts";
import { findNearest } from "../../../text/wording/suggest.ts";

export interface ParameterField {
	readonly tag: string;
	readonly at: Location;
	readonly attributes: ReadonlyMap<string, Attribute>;
}

export interface ParameterFieldFault {
	readonly at: Location;
	readonly tag: string;
	readonly name: string;
	/** The only part of the path for which the parameter's name can be a mistake. */
	readonly intended?: string;
	/** True if the path has the name as a fixed segment. */
	readonly isFixed?: boolean;
	readonly why:
		| "no location"
		| "several locations"
		| "no name"
		| "no type"
		/** `required="true"`: a string has no effect. */
		| "required as text"
		| "not in path"
		/** A path parameter that the path contains as `:name`. */
		| "written with a colon"
		| "not described";
}

const tags = ["ParamField", "Param", "ResponseField"];

export function fieldsIn(body: Body, file: SourceFile): ParameterField[] {
	return body.elements
		.filter(
			// Elements with a spread and elements of scripts are left out, because a spread may bring any
			// attribute, and a script may repeat its elements any number of times.
			({ name, kind, hasSpread }) => tags.includes(name) && kind !== "script" && !hasSpread,
		)
		.map(({ name, start, attributes }) => ({
			tag: name === "ResponseField" ? "ResponseField" : "ParamField",
			at: fixedLocation(file, { start, end: start + 1 + name.length }),
			attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
		}));
}

export function attributeText(attribute: Attribute | undefined): string {
	return attribute?.kind === "string" ? attribute.value : "";
}

interface DescribedParameter {
	readonly at: Location;
	readonly name: string;
}

const tag = "ParamField";

/**
 * The faults of path parameters. `at` is the location of `api`. `isWhole` is true if the page has
 * no other source of fields.
 */
export function* pathFaults(
	{ at: api, path }: { readonly at: Location; readonly path: string },
	fields: readonly ParameterField[],
	isWhole: boolean,
): Iterable<ParameterFieldFault> {
	const describedParameters = fields.flatMap(describedParameter);
	const isInPath = createNameTest(path);
	const segments = new Set(path.split("/"));
	const strayParameters: DescribedParameter[] = [];
	for (const { at, name } of describedParameters) {
		if (isInPath(name)) continue;
		if (!segments.has(`:${name}`)) strayParameters.push({ at, name });
		else {
			const colon = locationWithin(api, `:${name}`);
			yield { at: colon, tag, name, why: "written with a colon" };
		}
	}
	const describedNames = new Set(describedParameters.map(({ name }) => name));
	const undescribedParts = isWhole
		? [...new Set(parameterNames(endpointPath(path)))].filter((part) => !describedNames.has(part))
		: [];
	const faultsOutsidePath = strayFaults(strayParameters, path, undescribedParts);
	yield* faultsOutsidePath;
	const intendedNames = new Set(faultsOutsidePath.map(({ intended }) => intended));
	for (const name of undescribedParts)
		if (!intendedNames.has(name))
			yield { at: locationWithin(api, `{${name}}`), tag, name, why: "not described" };
}

function describedParameter({ at, attributes }: ParameterField): DescribedParameter[] {
	const name = attributeText(attributes.get("path"));
	return name.trim() === "" ? [] : [{ at, name }];
}

/**
 * The maximum number of comparisons, so that time stays linear. Beyond this number, docproof makes
 * no suggestions.
 */
const maxComparisons = 200_000;

/**
 * The faults of path parameters that the path lacks. `undescribedParts` are the parts of the path
 * that no field describes.
 */
function strayFaults(
	strayParameters: readonly DescribedParameter[],
	written: string,
	undescribedParts: readonly string[],
): ParameterFieldFault[] {
	const segments = new Set(endpointPath(written).split("/"));
	const names = parameterNames(written);
	const hasMany = strayParameters.length * names.length > maxComparisons;
	const looseParameters = strayParameters.filter(({ name }) => !segments.has(name));
	return strayParameters.map((stray) => {
		const isFixed = segments.has(stray.name);
		const isPair = !isFixed && looseParameters.length === 1 && undescribedParts.length === 1;
		const intendedName = isPair
			? undescribedParts[0]
			: findNearest(stray.name, hasMany ? [] : names);
		return {
			...stray,
			tag,
			...(intendedName !== undefined && { intended: intendedName }),
			isFixed,
			why: "not in path",
		};
	});
}

/**
 * The path in an `api` value, without the server, which may be a URL or a leading `{name}`, and
 * without variables of docs.json.
 */
function endpointPath(written: string): string {
	return written
		.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "")
		.replaceAll(/\{\{[^{}]*\}\}|^\{[^{}]*\}/g, "");
}
