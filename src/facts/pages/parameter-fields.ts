// The `<ParamField>` and `<ResponseField>` of a page.
import { fixedLocation, type Location } from "../../source/location.ts";
import type { Attribute, Body } from "../../source/mdx/body.ts";
import type { SourceFile } from "../../source/source-file.ts";

export interface ParameterField {
	readonly tag: string;
	readonly at: Location;
	readonly attributes: ReadonlyMap<string, Attribute>;
}

/** A field of a page at which something is wrong. */
export interface ParameterFault {
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
			({ name, kind, hasSpread }) =>
				tags.includes(name) && kind !== "script" && !hasSpread,
		)
		.map(({ name, start, attributes }) => ({
			tag: name === "ResponseField" ? "ResponseField" : "ParamField",
			at: fixedLocation(file, { start, end: start + 1 + name.length }),
			attributes: new Map(
				attributes.map((attribute) => [attribute.name, attribute]),
			),
		}));
}

/** What an attribute says as a text; empty for none and for an expression. */
export function textOf(attribute: Attribute | undefined): string {
	return attribute?.kind === "string" ? attribute.value : "";
}
