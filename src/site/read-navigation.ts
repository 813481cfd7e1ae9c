import {
	type OperationReference,
	parseReference,
} from "../openapi/reference.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import { isMapping, type Mapping, property, text } from "../source/value.ts";
import {
	type ChildList,
	childLists,
	type Division,
	divisionOf,
} from "./division.ts";
import type { DocsJson } from "./docs-json.ts";
import type {
	Misfit,
	Navigation,
	NavigationContainer,
	NavigationNode,
	OperationEntry,
	PageEntry,
} from "./navigation.ts";
import { normalizePath } from "./site-path.ts";
import { readDeclaration, type SpecDeclaration } from "./spec-declaration.ts";

/** No site nests so deeply; a file made to exhaust the stack does. */
const maxDepth = 200;

/** `isPage` tells whether a slug is a page of the site: only that decides what an entry without an OpenAPI file means. */
export function readNavigation(
	docs: DocsJson,
	isPage: (slug: string) => boolean,
): Navigation {
	return new NavigationReader(docs, isPage).read();
}

class NavigationReader {
	readonly #docs: DocsJson;
	readonly #isPage: (slug: string) => boolean;
	readonly #misfits: Misfit[] = [];

	constructor(docs: DocsJson, isPage: (slug: string) => boolean) {
		this.#docs = docs;
		this.#isPage = isPage;
	}

	read(): Navigation {
		const value = property(this.#docs.value, "navigation");
		if (!isMapping(this.#docs.value) && this.#docs.value !== undefined) {
			this.#misfits.push({
				at: this.#docs.locate(""),
				why: "no settings",
				found: describe(this.#docs.value),
			});
		} else if (!isMapping(value) && !this.#docs.incomplete) {
			this.#misfits.push({
				at: this.#docs.locate("/navigation", "key"),
				why: "no navigation",
				found: describe(value),
			});
		}
		const root = this.#container(
			"root",
			isMapping(value) ? value : {},
			"/navigation",
			undefined,
			undefined,
			0,
		);
		return { root, misfits: this.#misfits };
	}

	#container(
		division: Division,
		value: Mapping,
		pointer: JsonPointer,
		parent: NavigationContainer | undefined,
		inherited: SpecDeclaration | undefined,
		depth: number,
	): NavigationContainer {
		// The platform drops `navigation.openapi` at the root.
		const openapi =
			division === "root"
				? undefined
				: readDeclaration(this.#docs, "openapi", value.openapi, pointer);
		// Of a group with both the platform drops `asyncapi`.
		const asyncapi =
			division === "root" || (division === "group" && openapi !== undefined)
				? undefined
				: readDeclaration(this.#docs, "asyncapi", value.asyncapi, pointer);
		const children: NavigationNode[] = [];
		const label = property(value, division);
		const container: NavigationContainer = {
			kind: "container",
			division,
			label: typeof label === "string" ? label : "",
			pointer,
			at:
				division === "root"
					? this.#docs.locate(pointer, "key")
					: this.#docs.locate(child(pointer, division)),
			parent,
			children,
			openapi,
			asyncapi,
			isOpaque: "graphql" in value || "sdk" in value,
			isHidden: value.hidden === true,
		};
		children.push(
			...this.#children(container, value, openapi ?? inherited, depth),
		);
		return container;
	}

	*#children(
		container: NavigationContainer,
		value: Mapping,
		scope: SpecDeclaration | undefined,
		depth: number,
	): Iterable<NavigationNode> {
		if (container.division === "group" && text(value.root) !== undefined) {
			yield this.#entry(
				String(value.root),
				child(container.pointer, "root"),
				container,
				undefined,
			);
		}
		if (
			typeof value.href === "string" &&
			container.division !== "group" &&
			container.division !== "root"
		)
			return;
		const key = childLists[container.division].find((candidate) =>
			Object.hasOwn(value, candidate),
		);
		if (key === undefined) return;
		const list = value[key];
		const pointer = child(container.pointer, key);
		if (!Array.isArray(list)) {
			this.#misfits.push({
				at: this.#docs.locate(pointer, "key"),
				why: "not a list",
				found: describe(list),
			});
			return;
		}
		for (const [index, item] of list.entries()) {
			const node = this.#node(
				key,
				item,
				child(pointer, index),
				container,
				scope,
				depth + 1,
			);
			if (node !== undefined) yield node;
		}
	}

	#node(
		list: ChildList,
		value: unknown,
		pointer: JsonPointer,
		parent: NavigationContainer,
		scope: SpecDeclaration | undefined,
		depth: number,
	): NavigationNode | undefined {
		if (list === "pages" && typeof value === "string" && value.trim() !== "")
			return this.#entry(value, pointer, parent, scope);
		const division = list === "pages" ? "group" : divisionOf[list];
		if (!isMapping(value) || depth > maxDepth) {
			const why = isMapping(value) ? "nested too deeply" : "not an entry";
			this.#misfits.push({
				at: this.#docs.locate(pointer),
				why,
				found: describe(value),
			});
			return undefined;
		}
		const label = property(value, division);
		// A blank name passes, and is used for a group without a heading.
		if (typeof label !== "string" || label === "") {
			this.#misfits.push({
				at: this.#docs.locate(pointer),
				why: "no label",
				found: describe(value),
				label: division,
			});
		}
		return this.#container(division, value, pointer, parent, scope, depth);
	}

	#entry(
		written: string,
		pointer: JsonPointer,
		parent: NavigationContainer,
		inherited: SpecDeclaration | undefined,
	): PageEntry | OperationEntry {
		const at = this.#docs.locate(pointer);
		const slug = normalizePath(written).replace(/\/$/, "");
		// The platform folds paths before it looks for a method, so that `GET /users//` is `GET /users/`.
		const reference = parseReference(
			written.includes("://") ? written : normalizePath(written),
		);
		const isOperation =
			reference !== undefined &&
			(inherited !== undefined || !this.#readsAsPage(reference, slug));
		if (!isOperation) return { kind: "page", written, slug, at, parent };
		return {
			kind: "operation",
			written,
			reference,
			slug,
			at,
			parent,
			inherited,
		};
	}

	/** Two words of which the first is a method can also be a file's name, as in `get started`. */
	#readsAsPage(reference: OperationReference, slug: string): boolean {
		return (
			this.#isPage(slug) ||
			(reference.file === undefined && !reference.path.startsWith("/"))
		);
	}
}

function describe(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string")
		return value.trim() === "" ? "an empty string" : "a string";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
