// Who sees what stands in a `<Visibility>`.
import type { Attribute, Element } from "./body.ts";

/** The names that its `for` can have. */
export const audiences: readonly string[] = [...["humans", "agents", "signed-in", "signed-out"]];

export type Visibility =
	/** One of `audiences`, or readers of some groups. */
	| { readonly kind: "audience"; readonly name: string }
	| { readonly kind: "groups" }
	/** It says somebody that there is not: nobody sees it. */
	| { readonly kind: "unknown"; readonly written: Attribute }
	/** It says nobody. */
	| { readonly kind: "missing" }
	/** Only where it is shown that can be told. */
	| { readonly kind: "dynamic" };

/** Of several `for` the first that says somebody counts. */
export function visibilityOf({ attributes, hasSpread }: Element): Visibility {
	// It may have another `for`.
	if (hasSpread) return { kind: "dynamic" };
	const all = attributes.filter(({ name }) => name === "for").map(saidBy);
	const kinds = ["audience", "groups", "unknown", "dynamic"];
	for (const kind of kinds) {
		const said = all.find((one) => one.kind === kind);
		if (said !== undefined) return said;
	}
	return { kind: "missing" };
}

/** Whether what stands in it counts for the id of a heading that it is part of. */
export function isForAll(element: Element): boolean {
	const said = visibilityOf(element);
	return said.kind === "audience" ? said.name === "humans" : said.kind === "dynamic";
}

/** Whether nobody who reads the page sees what stands in it. */
export function isHiddenFromHumans(element: Element): boolean {
	const said = visibilityOf(element);
	return said.kind === "audience"
		? said.name === "agents"
		: said.kind === "unknown" || said.kind === "missing";
}

function saidBy(attribute: Attribute): Visibility {
	const { kind, value } = attribute;
	if (kind === "flag" || value.trim() === "") return { kind: "missing" };
	const tokens = kind === "string" ? [] : tokensOf(value);
	const text = kind === "string" ? value : constantText(tokens);
	if (text !== undefined)
		return audiences.includes(text)
			? { kind: "audience", name: text }
			: { kind: "unknown", written: attribute };
	if (namesGroups(tokens)) return { kind: "groups" };
	// Names of groups can be put together of others.
	const isPlain = /^\s*\{/.test(value) && !/[`+/]/.test(value);
	return isPlain ? { kind: "unknown", written: attribute } : { kind: "dynamic" };
}

const token = /\s*("[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`|[A-Za-z]+|[{}[\]:,+])/y;

/** The tokens of an expression of texts; none where it has others. */
function tokensOf(expression: string): readonly string[] {
	const tokens: string[] = [];
	const end = expression.trimEnd().length;
	token.lastIndex = 0;
	while (token.lastIndex < end) {
		const [, found] = token.exec(expression) ?? [];
		if (found === undefined) return [];
		tokens.push(found);
	}
	return tokens;
}

function isText(written: string | undefined): written is string {
	return written !== undefined && /^["'`]/.test(written);
}

/** The text that an expression of texts is. */
function constantText(tokens: readonly string[]): string | undefined {
	const isSum =
		tokens.length % 2 === 1 &&
		tokens.every((one, at) => (at % 2 === 0 ? isText(one) : one === "+"));
	return isSum ? tokens.map((one) => (isText(one) ? one.slice(1, -1) : "")).join("") : undefined;
}

/** Whether it is an object with a list of names that are not blank, and nothing else. */
function namesGroups(tokens: readonly string[]): boolean {
	const [open, key = "", ...others] = tokens;
	if (open !== "{" || !/^(["']?)groups\1$/.test(key)) return false;
	const list = /^:\[(.*?),?\],?\}$/.exec(others.map(kindOf).join(""));
	return /^t(?:,t)*$/.test(list?.[1] ?? "");
}

/** `t` for a name. */
function kindOf(written: string): string {
	return isText(written) && written.slice(1, -1).trim() !== "" ? "t" : written;
}
