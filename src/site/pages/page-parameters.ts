// Fields with which a page describes its endpoint; Mintlify reads these fields only on pages with
// `api`.

import type { Attribute } from "../../mdx/body.ts";
import { readBody } from "../../mdx/read-body.ts";
import { SourceFile } from "../../text/source-file.ts";
import { measurePhase } from "../../text/stopwatch.ts";
import type { SiteFiles } from "../facts/files/site-files.ts";
import { fieldAt, type Page } from "../facts/pages/page.ts";
import {
	attributeText,
	fieldsIn,
	type ParameterField,
	type ParameterFieldFault,
	pathFaults,
} from "../facts/pages/parameter-fields.ts";
import { each, question } from "../parts/site.ts";
import { manualEndpoint } from "./api-settings.ts";

const requestLocations = ["path", "query", "header", "body", "cookie"];

export const parameterFaults = question((site) =>
	pageResults(site).flatMap((result) => ("why" in result ? result : [])),
);

/** Paths of pages that describe an endpoint and whose bodies take too long to parse. */
export const endpointsNotParsed = question((site) =>
	pageResults(site).flatMap((result) => ("notParsed" in result ? result.notParsed : [])),
);

type PageResult = ParameterFieldFault | { readonly notParsed: string };

const pageResults = each({
	items: ({ pages }) => pages.all,
	ask: ({ files, docs }, page): readonly PageResult[] => {
		const endpoint = manualEndpoint(docs, page);
		return endpoint === undefined
			? []
			: files.failures.guardSearch(
					page.path,
					() => examinePage(files, page, endpoint.path),
					() => [],
				);
	},
});

function examinePage(files: SiteFiles, page: Page, path: string): readonly PageResult[] {
	const content = files.read(page.path);
	if (!("text" in content) || !/<(?:Param|Response)/.test(content.text)) return [];
	const file = new SourceFile(page.path, content.text);
	const reading = measurePhase("parsing", () => readBody(file.text, file.hasByteOrderMark));
	if (reading.kind === "unknown") return [{ notParsed: page.path }];
	if (reading.kind !== "body") return [];
	const { body } = reading;
	const fields = fieldsIn(body, file);
	const isWhole = body.imports.length === 0 && !content.text.includes("<Snippet");
	const location = fieldAt(page, "api");
	return [
		...fields.flatMap(fieldFaults),
		...(location === undefined ? [] : pathFaults({ at: location, path }, fields, isWhole)),
	];
}

function fieldFaults(field: ParameterField): ParameterFieldFault[] {
	const { tag, at, attributes } = field;
	const parameterLocations = tag === "ParamField" ? locationsOf(field) : ["name"];
	const [parameterLocation] = parameterLocations;
	const rawText = parameterLocation === undefined ? undefined : attributes.get(parameterLocation);
	const name = attributeText(rawText);
	const toFaults = (why: ParameterFieldFault["why"]): ParameterFieldFault[] => [
		{ at, tag, name, why },
	];
	if (parameterLocation === undefined) return toFaults("no location");
	if (parameterLocations.length > 1) return toFaults("several locations");
	const needsName = parameterLocation !== "body";
	if (needsName && (rawText === undefined || isBlank(rawText))) return toFaults("no name");
	const type = attributes.get("type");
	if (type?.kind === "expression") return [];
	if (type === undefined || isBlank(type)) return toFaults("no type");
	const requiredAttribute = attributes.get("required");
	// A text such as `true` has no effect, so that the field stays optional.
	return requiredAttribute?.kind === "string" && requiredAttribute.value !== "false"
		? toFaults("required as text")
		: [];
}

/** The attributes of a field that state the parameter's location. Mintlify also accepts `auth`. */
function locationsOf({ attributes }: ParameterField): string[] {
	return [...requestLocations, "auth"].filter((name) => attributes.has(name));
}

function isBlank({ kind, value }: Attribute): boolean {
	return kind !== "expression" && value.trim() === "";
}
