// The fields that a page describes its endpoint with: `<ParamField>` and `<ResponseField>`, read only on pages with `api`.
import type { Nodes } from "mdast";
import type {
	MdxJsxAttribute,
	MdxJsxFlowElement,
	MdxJsxTextElement,
} from "mdast-util-mdx";
import { parameterNames } from "../../openapi/path-template.ts";
import { fixedLocation, type Location, within } from "../../source/location.ts";
import { importsOf, parseMdx, rangeOf } from "../../source/mdx/mdx.ts";
import { memoised } from "../../source/memoised.ts";
import { SourceFile } from "../../source/source-file.ts";
import { nearest } from "../../text/suggest.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { Site } from "../site.ts";
import { manualEndpoint } from "./api-settings.ts";
import { fieldAt, type Page } from "./page.ts";

/** Where a parameter is sent. */
const locations = ["path", "query", "header", "body", "cookie"];

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

interface Field {
	readonly tag: string;
	readonly at: Location;
	readonly attributes: ReadonlyMap<string, MdxJsxAttribute>;
}

const tags = ["ParamField", "Param", "ResponseField"];

/** What is wrong with the parameters of endpoints that pages describe by hand. */
export const parameterFaults = memoised(
	({ files, docs, pages }: Site): readonly ParameterFault[] =>
		pages.all.flatMap((page) => {
			const endpoint = manualEndpoint(docs, page);
			return endpoint === undefined
				? []
				: files.failures.guard(
						page.path,
						() => faultsOfPage(files, page, endpoint.path),
						() => [],
					);
		}),
);

function faultsOfPage(
	files: SiteFiles,
	page: Page,
	path: string,
): ParameterFault[] {
	const content = files.read(page.path);
	if (!("text" in content) || !/<(?:Param|Response)/.test(content.text))
		return [];
	const file = new SourceFile(page.path, content.text);
	const body = parseMdx(file);
	if ("takesTooLong" in body) files.notParsed.add(page.path);
	if (!("root" in body)) return [];
	const fields = [...fieldsIn(body.root, file)];
	const isWhole =
		importsOf(body.root).length === 0 && !content.text.includes("<Snippet");
	return [
		...fields.flatMap(faultsOf),
		...pathFaults(page, path, fields, isWhole),
	];
}

function* fieldsIn(root: Nodes, file: SourceFile): Iterable<Field> {
	const open = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		yield* fieldAtNode(node, file);
		if ("children" in node)
			for (const child of node.children.toReversed()) open.push(child);
	}
}

function* fieldAtNode(node: Nodes, file: SourceFile): Iterable<Field> {
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

function faultsOf(field: Field): ParameterFault[] {
	const { tag, at, attributes } = field;
	const places = tag === "ParamField" ? locationsOf(field) : ["name"];
	const [place] = places;
	const written = place === undefined ? undefined : attributes.get(place);
	const name = typeof written?.value === "string" ? written.value : "";
	const fault = (why: ParameterFault["why"]): ParameterFault[] => [
		{ at, tag, name, why },
	];
	if (place === undefined) return fault("no location");
	if (places.length > 1) return fault("several locations");
	const needsName = place !== "body";
	if (needsName && (written === undefined || isBlank(written)))
		return fault("no name");
	if (typeof attributes.get("type")?.value === "object") return [];
	const type = attributes.get("type");
	if (type === undefined || isBlank(type)) return fault("no type");
	const required = attributes.get("required")?.value;
	// Without effect the field is optional all the same.
	return typeof required === "string" && required !== "false"
		? fault("required as text")
		: [];
}

/** The platform takes `auth` too. */
function locationsOf({ attributes }: Field): string[] {
	return [...locations, "auth"].filter((name) => attributes.has(name));
}

/** Whether there is no text; what an expression gives is not known. */
function isBlank({ value }: MdxJsxAttribute): boolean {
	return value == null || (typeof value === "string" && value.trim() === "");
}

function* pathFaults(
	page: Page,
	written: string,
	fields: readonly Field[],
	isWhole: boolean,
): Iterable<ParameterFault> {
	const api = fieldAt(page, "api");
	if (api === undefined) return;
	const tag = "ParamField";
	const described = fields.flatMap(({ at, attributes }) => {
		const name = attributes.get("path")?.value;
		return typeof name === "string" && name.trim() !== "" ? { at, name } : [];
	});
	const strays: { at: Location; name: string }[] = [];
	for (const { at, name } of described) {
		if (written.includes(`{${name}}`)) continue;
		if (!written.split("/").includes(`:${name}`)) strays.push({ at, name });
		else {
			const colon = within(api, `:${name}`);
			yield { at: colon, tag, name, why: "written with a colon" };
		}
	}
	const unknown = isWhole
		? parameterNames(pathOf(written)).filter((part) =>
				described.every(({ name }) => name !== part),
			)
		: [];
	const notInPath = strayFaults(strays, written, unknown);
	yield* notInPath;
	for (const name of unknown)
		if (notInPath.every(({ meant }) => meant !== name))
			yield { at: within(api, `{${name}}`), tag, name, why: "not described" };
}

/** `unknown` are the parts of the path that no field describes. */
function strayFaults(
	strays: readonly { readonly at: Location; readonly name: string }[],
	written: string,
	unknown: readonly string[],
): ParameterFault[] {
	const segments = pathOf(written).split("/");
	const loose = strays.filter(({ name }) => !segments.includes(name));
	return strays.map((stray) => {
		const isFixed = segments.includes(stray.name);
		const isPair = !isFixed && loose.length === 1 && unknown.length === 1;
		const meant = isPair
			? unknown[0]
			: nearest(stray.name, parameterNames(written));
		return {
			...stray,
			tag: "ParamField",
			...(meant !== undefined && { meant }),
			isFixed,
			why: "not in path",
		};
	});
}

/**
 * Of what stands in an `api` the path: without the server, which may be a URL or a `{name}` in front, and without the
 * variables of docs.json.
 */
function pathOf(written: string): string {
	return written
		.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "")
		.replaceAll(/\{\{[^{}]*\}\}|^\{[^{}]*\}/g, "");
}
