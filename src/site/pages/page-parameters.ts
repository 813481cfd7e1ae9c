// What is wrong with the fields that a page describes its endpoint with: they are read only on pages with `api`.
import type { MdxJsxAttribute } from "mdast-util-mdx";
import { importsOf, parseMdx } from "../../source/mdx/mdx.ts";
import { memoised } from "../../source/memoised.ts";
import { SourceFile } from "../../source/source-file.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { Site } from "../site.ts";
import { manualEndpoint } from "./api-settings.ts";
import { fieldAt, type Page } from "./page.ts";
import {
	fieldsIn,
	type ParameterFault,
	type ParameterField,
} from "./parameter-fields.ts";
import { pathFaults } from "./path-faults.ts";

/** Where a parameter is sent. */
const locations = ["path", "query", "header", "body", "cookie"];

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
	const at = fieldAt(page, "api");
	return [
		...fields.flatMap(faultsOf),
		...(at === undefined ? [] : pathFaults({ at, path }, fields, isWhole)),
	];
}

function faultsOf(field: ParameterField): ParameterFault[] {
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

/** Mintlify takes `auth` too. */
function locationsOf({ attributes }: ParameterField): string[] {
	return [...locations, "auth"].filter((name) => attributes.has(name));
}

/** Whether there is no text; what an expression gives is not known. */
function isBlank({ value }: MdxJsxAttribute): boolean {
	return value == null || (typeof value === "string" && value.trim() === "");
}
