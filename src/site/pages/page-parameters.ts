// What is wrong with the fields that a page describes its endpoint with: they are read only on
// pages with `api`.
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { fieldAt, type Page } from "../../facts/pages/page.ts";
import {
	attributeText,
	fieldsIn,
	type ParameterField,
	type ParameterFieldFault,
	pathFaults,
} from "../../facts/pages/parameter-fields.ts";
import type { Attribute } from "../../source/mdx/body.ts";
import { readBody } from "../../source/mdx/read-body.ts";
import { SourceFile } from "../../source/source-file.ts";
import { timed } from "../../source/stopwatch.ts";
import { each, question } from "../parts/site.ts";
import { manualEndpoint } from "./api-settings.ts";

/** Where a parameter is sent. */
const locations = ["path", "query", "header", "body", "cookie"];

/** What is wrong with the parameters of endpoints that pages describe by hand. */
export const parameterFaults = question((site) =>
	looks(site).flatMap((look) => ("why" in look ? look : [])),
);

/** The paths of such pages whose bodies are made so that nobody could wait for the parser. */
export const endpointsNotParsed = question((site) =>
	looks(site).flatMap((look) => ("notParsed" in look ? look.notParsed : [])),
);

/** What a look at a page comes to. */
type Look = ParameterFieldFault | { readonly notParsed: string };

const looks = each({
	items: ({ pages }) => pages.all,
	ask: ({ files, docs }, page): readonly Look[] => {
		const endpoint = manualEndpoint(docs, page);
		return endpoint === undefined
			? []
			: files.failures.guard(
					page.path,
					() => looksAt(files, page, endpoint.path),
					() => [],
				);
	},
});

function looksAt(files: SiteFiles, page: Page, path: string): readonly Look[] {
	const content = files.read(page.path);
	if (!("text" in content) || !/<(?:Param|Response)/.test(content.text)) return [];
	const file = new SourceFile(page.path, content.text);
	const reading = timed("parsing", () => readBody(file.text, file.hasByteOrderMark));
	if (reading.kind === "unknown") return [{ notParsed: page.path }];
	if (reading.kind !== "body") return [];
	const { body } = reading;
	const fields = fieldsIn(body, file);
	const isWhole = body.imports.length === 0 && !content.text.includes("<Snippet");
	const at = fieldAt(page, "api");
	return [
		...fields.flatMap(faultsOf),
		...(at === undefined ? [] : pathFaults({ at, path }, fields, isWhole)),
	];
}

function faultsOf(field: ParameterField): ParameterFieldFault[] {
	const { tag, at, attributes } = field;
	const places = tag === "ParamField" ? locationsOf(field) : ["name"];
	const [place] = places;
	const written = place === undefined ? undefined : attributes.get(place);
	const name = attributeText(written);
	const fault = (why: ParameterFieldFault["why"]): ParameterFieldFault[] => [
		{ at, tag, name, why },
	];
	if (place === undefined) return fault("no location");
	if (places.length > 1) return fault("several locations");
	const needsName = place !== "body";
	if (needsName && (written === undefined || isBlank(written))) return fault("no name");
	const type = attributes.get("type");
	if (type?.kind === "expression") return [];
	if (type === undefined || isBlank(type)) return fault("no type");
	const required = attributes.get("required");
	// Without effect the field is optional all the same.
	return required?.kind === "string" && required.value !== "false" ? fault("required as text") : [];
}

/** Mintlify takes `auth` too. */
function locationsOf({ attributes }: ParameterField): string[] {
	return [...locations, "auth"].filter((name) => attributes.has(name));
}

/** Whether there is no text; what an expression gives is not known. */
function isBlank({ kind, value }: Attribute): boolean {
	return kind !== "expression" && value.trim() === "";
}
