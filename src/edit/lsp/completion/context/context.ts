// What is asked for at a place of a text that is being typed.
import type { Range } from "../../../../source/source-file.ts";

/** What belongs there. */
export type Wanted =
	/**
	 * A page or an operation; `sources` are the OpenAPI files of the groups around it, the innermost
	 * first.
	 */
	| { readonly kind: "entry"; readonly sources: readonly string[] }
	| { readonly kind: "page" }
	| { readonly kind: "redirect"; readonly part: "source" | "destination" }
	/** `isResolved`: what begins with a dot counts from the folder of the file. */
	| { readonly kind: "link"; readonly isResolved: boolean }
	/** A place in the page at an address; of the page itself where that is empty. */
	| { readonly kind: "anchor"; readonly address: string }
	| { readonly kind: "asset" }
	| { readonly kind: "operation"; readonly field: "openapi" | "api" }
	| { readonly kind: "spec"; readonly key: "openapi" | "asyncapi" }
	/** `around`: the elements that are open there, the innermost last. */
	| { readonly kind: "component"; readonly around: readonly string[]; readonly isClosing: boolean }
	| {
			readonly kind: "prop";
			readonly component: string;
			readonly given: readonly string[];
			readonly hasValue: boolean;
	  }
	| { readonly kind: "value"; readonly component: string; readonly prop: string }
	| { readonly kind: "icon" }
	| { readonly kind: "import" }
	| { readonly kind: "export"; readonly source: string; readonly given: readonly string[] }
	| { readonly kind: "field"; readonly given: readonly string[]; readonly hasValue: boolean }
	| { readonly kind: "field-value"; readonly field: string }
	/** Of docs.json: `path` leads to the object whose key it is, or to the value. */
	| {
			readonly kind: "setting";
			readonly path: readonly string[];
			readonly given: readonly string[];
			readonly hasValue: boolean;
			readonly needsComma: boolean;
	  }
	| { readonly kind: "setting-value"; readonly path: readonly string[] };

/** In what it is written, which decides what has to be escaped. */
export type Writing =
	| "json"
	/** A value of JSON that has not begun: it gets its quotes. */
	| "json-bare"
	/** A text of JSON that nothing ends. */
	| "json-open"
	| "yaml"
	| "yaml-double"
	| "yaml-single"
	| "markdown"
	| "markdown-angle"
	| "attribute-double"
	| "attribute-single"
	| "plain";

export interface Context {
	readonly wanted: Wanted;
	/** Of the word that is typed: all of it is replaced, whatever of it stands behind the place. */
	readonly range: Range;
	readonly writing: Writing;
}

/** Where an address ends that is typed, and its anchor begins: what is asked for within it. */
export function inAddress(
	text: string,
	range: Range,
	offset: number,
	whole: Wanted,
): Pick<Context, "wanted" | "range"> {
	const typed = text.slice(range.start, offset);
	const hash = typed.indexOf("#");
	if (hash === -1) return { wanted: whole, range };
	return {
		wanted: { kind: "anchor", address: typed.slice(0, hash) },
		range: { start: range.start + hash + 1, end: range.end },
	};
}
