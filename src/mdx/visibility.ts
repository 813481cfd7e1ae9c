// The readers who see the content of a `<Visibility>`.
import type { Attribute, Element } from "./body.ts";

/** The valid values of `for`. */
export const audiences: readonly string[] = [...["humans", "agents", "signed-in", "signed-out"]];

export type Visibility =
	| { readonly kind: "audience"; readonly name: string }
	| { readonly kind: "groups" }
	/** The audience does not exist, so readers never see the content. */
	| { readonly kind: "unknown"; readonly attribute: Attribute }
	/** The element has no audience, so readers never see the content. */
	| { readonly kind: "missing" }
	/** The audience is only known when the page is rendered. */
	| { readonly kind: "dynamic" };

/**
 * The visibility of an element. If the element has several `for` attributes, the first attribute
 * with an audience applies.
 */
export function visibilityOf({ attributes, hasSpread }: Element): Visibility {
	// The visibility is unknown, because the spread may have another `for`.
	if (hasSpread) return { kind: "dynamic" };
	const audiences = attributes.filter(({ name }) => name === "for").map(attributeVisibility);
	const kinds = ["audience", "groups", "unknown", "dynamic"];
	for (const kind of kinds) {
		const firstOfKind = audiences.find((visibility) => visibility.kind === kind);
		if (firstOfKind !== undefined) return firstOfKind;
	}
	return { kind: "missing" };
}

/** True if the content counts for the id of the heading around the element. */
export function isForAll(element: Element): boolean {
	const visibility = visibilityOf(element);
	return visibility.kind === "audience"
		? visibility.name === "humans"
		: visibility.kind === "dynamic";
}

/** True if no reader of the page sees the content. */
export function isHiddenFromHumans(element: Element): boolean {
	const visibility = visibilityOf(element);
	return visibility.kind === "audience"
		? visibility.name === "agents"
		: visibility.kind === "unknown" || visibility.kind === "missing";
}

function attributeVisibility(attribute: Attribute): Visibility {
	const { kind, value } = attribute;
	if (kind === "flag" || value.trim() === "") return { kind: "missing" };
	const tokens = kind === "string" ? [] : tokensOf(value);
	const text = kind === "string" ? value : constantText(tokens);
	if (text !== undefined)
		return audiences.includes(text)
			? { kind: "audience", name: text }
			: { kind: "unknown", attribute };
	if (isGroupsObject(tokens)) return { kind: "groups" };
	// The value may only be known when the page is rendered, because an expression may compute the
	// names of groups.
	const isPlain = /^\s*\{/.test(value) && !/[`+/]/.test(value);
	return isPlain ? { kind: "unknown", attribute } : { kind: "dynamic" };
}

const tokenPattern = /\s*("[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`|[A-Za-z]+|[{}[\]:,+])/y;

/** The tokens of an expression of strings; empty if the expression has other tokens. */
function tokensOf(expression: string): readonly string[] {
	const tokens: string[] = [];
	const end = expression.trimEnd().length;
	tokenPattern.lastIndex = 0;
	while (tokenPattern.lastIndex < end) {
		const [, match] = tokenPattern.exec(expression) ?? [];
		if (match === undefined) return [];
		tokens.push(match);
	}
	return tokens;
}

function isStringToken(token: string | undefined): token is string {
	return token !== undefined && /^["'`]/.test(token);
}

function constantText(tokens: readonly string[]): string | undefined {
	const isSum =
		tokens.length % 2 === 1 &&
		tokens.every((token, at) => (at % 2 === 0 ? isStringToken(token) : token === "+"));
	return isSum
		? tokens.map((token) => (isStringToken(token) ? token.slice(1, -1) : "")).join("")
		: undefined;
}

/** True for an object whose only key is `groups`, with a list of names that are not blank. */
function isGroupsObject(tokens: readonly string[]): boolean {
	const [firstToken, key = "", ...moreTokens] = tokens;
	if (firstToken !== "{" || !/^(["']?)groups\1$/.test(key)) return false;
	const listMatch = /^:\[(.*?),?\],?\}$/.exec(moreTokens.map(tokenKind).join(""));
	return /^t(?:,t)*$/.test(listMatch?.[1] ?? "");
}

/** The kind of a token: `t` for a text that is not blank, otherwise the token itself. */
function tokenKind(token: string): string {
	return isStringToken(token) && token.slice(1, -1).trim() !== "" ? "t" : token;
}
