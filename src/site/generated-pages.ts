// The pages that the platform makes of OpenAPI files, and the slugs it gives them.
import { isExcluded, isHidden, type Operation } from "../openapi/operation.ts";
import { isUsable, type ReadableSpec } from "../openapi/spec.ts";
import { property, text } from "../source/value.ts";
import type { NavigationContainer, OperationEntry } from "./navigation.ts";
import type { OpenApiDeclaration } from "./openapi-declaration.ts";

/** A page that the platform makes of an operation. */
export interface GeneratedPage {
	readonly slug: string;
	readonly operation: Operation;
	/** The navigation node that its file is declared on. */
	readonly node: NavigationContainer;
	/** The entry that asks for it; `undefined` where the node generates the pages of a whole file. */
	readonly entry: OperationEntry | undefined;
}

/** The page that an entry makes of the operation it names. */
export function pageOfEntry(
	entry: OperationEntry,
	operation: Operation,
	directory: string,
): GeneratedPage {
	return {
		slug: slugOfOperation(operation, directory),
		operation,
		node: entry.parent,
		entry,
	};
}

/** The pages that a node makes of a file of which it lists no operation. */
export function pagesOfFile(
	node: NavigationContainer,
	declaration: OpenApiDeclaration,
	spec: ReadableSpec,
): GeneratedPage[] {
	if (!isUsable(spec)) return [];
	const taken = new Set<string>();
	const pages: GeneratedPage[] = [];
	for (const operation of spec.operations) {
		if (isExcluded(operation)) continue;
		const slug = slugOfOperation(operation, declaration.directory);
		if (isHidden(operation)) {
			pages.push({ slug, operation, node, entry: undefined });
			continue;
		}
		const group = firstTag(operation) ?? "";
		let unique = slug;
		for (let suffix = 1; taken.has(`${group}\n${unique}`); suffix++)
			unique = `${slug}-${suffix}`;
		taken.add(`${group}\n${unique}`);
		pages.push({ slug: unique, operation, node, entry: undefined });
	}
	return pages;
}

function slugOfOperation(operation: Operation, directory: string): string {
	const href = text(property(property(operation.value, "x-mint"), "href"));
	if (href !== undefined) return href.replace(/^\//, "").toLowerCase();
	const summary = operation.value.summary;
	const name =
		typeof summary === "string" && summary !== ""
			? summary
			: `${operation.method}-${operation.path}`;
	const tag = firstTag(operation);
	const parts = [
		directory,
		tag === undefined ? "" : sluggify(tag),
		sluggify(name),
	];
	return parts
		.filter((part) => part !== "")
		.join("/")
		.toLowerCase();
}

function firstTag(operation: Operation): string | undefined {
	const { tags } = operation.value;
	return Array.isArray(tags) ? text(tags[0]) : undefined;
}

/** The platform's own way of making a name fit for an address; not every name comes out fit. */
function sluggify(name: string): string {
	return name
		.replaceAll(/\{[^}]*\}/g, "-")
		.replaceAll(" ", "-")
		.replace(/^-/, "")
		.replace(/-$/, "")
		.replaceAll(/[{}(),.'\n/]/g, "")
		.replaceAll("--", "-");
}
