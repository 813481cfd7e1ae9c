// The `<ParamField>` and `<ResponseField>` of a page.
import type { Nodes } from "mdast";
import type {
	MdxJsxAttribute,
	MdxJsxFlowElement,
	MdxJsxTextElement,
} from "mdast-util-mdx";
import { fixedLocation, type Location } from "../../source/location.ts";
import { rangeOf } from "../../source/mdx/mdx.ts";
import type { SourceFile } from "../../source/source-file.ts";

export interface ParameterField {
	readonly tag: string;
	readonly at: Location;
	readonly attributes: ReadonlyMap<string, MdxJsxAttribute>;
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

export function* fieldsIn(
	root: Nodes,
	file: SourceFile,
): Iterable<ParameterField> {
	const open = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		yield* fieldAtNode(node, file);
		if ("children" in node)
			for (const child of node.children.toReversed()) open.push(child);
	}
}

function* fieldAtNode(node: Nodes, file: SourceFile): Iterable<ParameterField> {
	if (isElement(node) && tags.includes(node.name ?? "")) {
		const attributes = new Map<string, MdxJsxAttribute>();
		for (const attribute of node.attributes)
			if (attribute.type === "mdxJsxAttribute")
				attributes.set(attribute.name, attribute);
		const spreads = attributes.size < node.attributes.length;
		const tag = node.name === "ResponseField" ? "ResponseField" : "ParamField";
		const { start } = rangeOf(node);
		const range = { start, end: start + 1 + (node.name ?? "").length };
		// What `{...props}` brings is not known.
		if (!spreads) yield { tag, at: fixedLocation(file, range), attributes };
	}
}

function isElement(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
	return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}
