// Completion contexts: the kind of name that is being typed.
import type { Range } from "../../../../text/source-file.ts";

export type ExpectedName =
	/**
	 * A page or an operation. `sources` are the OpenAPI files of the enclosing groups, innermost
	 * first.
	 */
	| { readonly kind: "entry"; readonly sources: readonly string[] }
	| { readonly kind: "page" }
	| { readonly kind: "redirect"; readonly part: "source" | "destination" }
	/** `isResolved` is true if Mintlify resolves relative paths from the folder of the file. */
	| { readonly kind: "link"; readonly isResolved: boolean }
	/** An anchor of the page at an address; of the page itself if the address is empty. */
	| { readonly kind: "anchor"; readonly address: string }
	| { readonly kind: "asset" }
	| { readonly kind: "operation"; readonly field: "openapi" | "api" }
	| { readonly kind: "spec"; readonly key: "openapi" | "asyncapi" }
	/** `around` are the enclosing elements, innermost last. */
	| { readonly kind: "component"; readonly around: readonly string[]; readonly isClosing: boolean }
	| {
			readonly kind: "prop";
			readonly component: string;
			readonly existing: readonly string[];
			readonly hasValue: boolean;
	  }
	| { readonly kind: "value"; readonly component: string; readonly prop: string }
	| { readonly kind: "icon" }
	| { readonly kind: "import" }
	| { readonly kind: "export"; readonly source: string; readonly existing: readonly string[] }
	| { readonly kind: "field"; readonly existing: readonly string[]; readonly hasValue: boolean }
	| { readonly kind: "field-value"; readonly field: string }
	/**
	 * A setting of docs.json. `path` is the path of the object that contains the key; for a value,
	 * the path of the value.
	 */
	| {
			readonly kind: "setting";
			readonly path: readonly string[];
			readonly existing: readonly string[];
			readonly hasValue: boolean;
			readonly needsComma: boolean;
	  }
	| { readonly kind: "setting-value"; readonly path: readonly string[] };

/** The syntax around the word, which decides what has to be escaped. */
export type QuotingStyle =
	| "json"
	/** A JSON value that has not begun, so that quotes are added. */
	| "json-bare"
	| "json-open"
	| "yaml"
	| "yaml-double"
	| "yaml-single"
	| "markdown"
	| "markdown-angle"
	| "attribute-double"
	| "attribute-single"
	| "plain";

export interface CompletionContext {
	readonly expected: ExpectedName;
	/**
	 * The typed word. The whole word is replaced, because the part after the cursor would otherwise
	 * remain after the completed name.
	 */
	readonly range: Range;
	readonly quoting: QuotingStyle;
}

/**
 * The context within a typed address: the address itself before a `#`, and an anchor after the `#`.
 */
export function inAddress(
	text: string,
	range: Range,
	offset: number,
	whole: ExpectedName,
): Pick<CompletionContext, "expected" | "range"> {
	const typedText = text.slice(range.start, offset);
	const hash = typedText.indexOf("#");
	if (hash === -1) return { expected: whole, range };
	return {
		expected: { kind: "anchor", address: typedText.slice(0, hash) },
		range: { start: range.start + hash + 1, end: range.end },
	};
}
