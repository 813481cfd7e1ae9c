// Parts of the view of a page: what its operation is, and what names it.
import {
	nearest,
	type Operation,
	type ReadableSpec,
	resolved,
} from "../../../openapi/spec/spec.ts";
import { linksToSlug, type SiteLink } from "../../../site/bodies/destinations/links.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import type { Site } from "../../../site/parts/site.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Position } from "../../../source/source-file.ts";
import { asText, entries, isMapping, property, text } from "../../../source/value.ts";
import { placeOfOperation } from "../../inspect/explain-operation.ts";
import type { Mention } from "../../inspect/namers.ts";
import { placeOf } from "../../inspect/places.ts";
import type { MentionView, OperationView, ParameterView } from "./page-model.ts";

export function operationView(operation: Operation): OperationView {
	const { spec, value, item } = operation;
	const holders = [value, item, spec.document.value];
	const body = resolved(spec, value.requestBody);
	return {
		method: operation.method.toUpperCase(),
		path: operation.path,
		place: placeOf(placeOfOperation(operation)),
		summary: text(value.summary),
		servers: nearest(holders, "servers").flatMap((server) => text(property(server, "url")) ?? []),
		security: nearest([value, spec.document.value], "security").map((requirement) =>
			entries(requirement).map(([name]) => name),
		),
		parameters: parametersOf(operation),
		body: isMapping(body) ? entries(body.content).map(([type]) => type) : undefined,
		responses: entries(value.responses).map(([status, response]) => ({
			status,
			says: text(property(resolved(spec, response), "description")) ?? "",
		})),
	};
}

/** Those of the path too, but for those that the operation has itself. */
function parametersOf({ spec, value, item }: Operation): ParameterView[] {
	const byName = new Map<string, ParameterView>();
	for (const holder of [item, value])
		for (const written of nearest([holder], "parameters")) {
			const parameter = resolved(spec, written);
			const name = text(property(parameter, "name"));
			if (name === undefined) continue;
			const place = asText(property(parameter, "in") ?? "");
			byName.set(`${place} ${name}`, {
				name,
				in: place,
				type: typeOf(spec, property(parameter, "schema"), 0),
				isRequired: property(parameter, "required") === true,
			});
		}
	return [...byName.values()];
}

function typeOf(spec: ReadableSpec, written: unknown, depth: number): string {
	const schema = resolved(spec, written);
	const type = property(schema, "type");
	if (Array.isArray(type)) return type.map(asText).join(" or ");
	if (type === "array" && depth < 3) {
		const items = typeOf(spec, property(schema, "items"), depth + 1);
		return items === "" ? "array" : `array of ${items}`;
	}
	return text(type) ?? "";
}

export function mentionViews(
	site: Site,
	mentions: readonly Mention[],
	slugs: readonly string[],
): MentionView[] {
	const alike = groupBy(mentions, ({ file, says }) => `${file}\n${says}`);
	const views = [...alike.values()].flatMap(([first, ...others]) =>
		first === undefined ? [] : { ...first, count: 1 + others.length },
	);
	return [...views, ...linksTo(site, slugs)];
}

/** The first link of each file. */
function linksTo(site: Site, slugs: readonly string[]): MentionView[] {
	const byFile = new Map<string, LinksOfFile>();
	for (const slug of slugs)
		for (const first of linksToSlug(site, slug)) {
			const known = byFile.get(first.path);
			if (known === undefined) byFile.set(first.path, { first, count: 1 });
			else known.count++;
		}
	return Array.from(byFile.values(), (links) => viewOf(site, links));
}

function viewOf(site: Site, { first: { path, at }, count }: LinksOfFile): MentionView {
	const place = (): Position => (bodyAt(site, path) ?? at.file).position(at.range.start);
	return {
		file: path,
		// They may take reading the file again: only if somebody asks.
		get line() {
			return place().line;
		},
		get column() {
			return place().column;
		},
		says: undefined,
		count,
	};
}

/** The links of a file to a page. */
interface LinksOfFile {
	readonly first: SiteLink;
	count: number;
}
