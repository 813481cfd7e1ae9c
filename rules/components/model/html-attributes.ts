// Attributes of HTML elements that never reach the browser, or have the opposite effect.

import type { Attribute, Element } from "../../../src/mdx/body.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import {
	booleanSpellingByName,
	flagSpellingByHtmlName,
	handlerFor,
} from "../../../src/site/facts/bodies/html-attributes.ts";
import { plainText } from "../../../src/site/facts/bodies/plain-texts.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface IdleAttribute {
	readonly tag: string;
	readonly name: string;
	/**
	 * `handler`: React calls no handler of this name; `text handler`: the value of a handler is a
	 * text; `flag`: React drops the attribute without a value; `not false`: the text `false` counts
	 * as true; `script`: an address that React blocks; `no style`: a text without CSS declarations.
	 */
	readonly kind: "handler" | "text handler" | "flag" | "not false" | "script" | "no style";
	/** The location of the name, or of the value if the value is the fault (`script`, `no style`). */
	readonly at: Location;
	/** The name in React's spelling; `undefined` if React has no such attribute. */
	readonly reactName: string | undefined;
	/** The text with its quotes, for `not false`. */
	readonly whole: Location | undefined;
}

export const idleAttributes = eachBody(function* (_, file): Iterable<IdleAttribute> {
	if (file.reading.kind !== "body") return;
	for (const element of file.reading.body.elements) {
		if (element.attributes.length === 0 || !isHtml(element)) continue;
		for (const attribute of element.attributes) {
			const reason = idleKind(element, attribute);
			if (reason !== undefined) yield locateAttribute(file, element, attribute, reason);
		}
	}
});

/**
 * True for an HTML element. Names with a hyphen belong to custom elements, whose attributes React
 * passes on unchanged.
 */
export function isHtml({ name }: Element): boolean {
	return /^[a-z][a-z\d]*$/i.test(name) && /^[a-z]/.test(name);
}

type IdleReason = Pick<IdleAttribute, "kind" | "reactName">;

function idleKind({ attributes }: Element, attribute: Attribute): IdleReason | undefined {
	const { name, kind, value } = attribute;
	const hasAttribute = (otherName: string): boolean =>
		otherName !== name && attributes.some((item) => item.name === otherName);
	if (/^on[a-z]{3}/i.test(name)) return idleHandler(attribute);
	const reactFlag = flagSpellingByHtmlName.get(name);
	if (reactFlag !== undefined && isTrue(attribute))
		return hasAttribute(reactFlag) || isAllowedElsewhere(name, attributes)
			? undefined
			: { kind: "flag", reactName: reactFlag };
	if (kind === "flag") return undefined;
	const booleanName = booleanSpellingByName.get(name);
	if (booleanName !== undefined)
		return plainText(attribute)?.text.toLowerCase() === "false"
			? { kind: "not false", reactName: booleanName }
			: undefined;
	if (/^(?:href|src|action|formAction)$/.test(name))
		return isScriptAddress(plainText(attribute)?.text ?? "")
			? { kind: "script", reactName: undefined }
			: undefined;
	return name === "style" && kind === "string" && hasNoStyle(value)
		? { kind: "no style", reactName: undefined }
		: undefined;
}

/**
 * True if the attribute `allow` makes `allowfullscreen` unnecessary, because `allow` can also
 * permit full screen in an iframe.
 */
function isAllowedElsewhere(name: string, attributes: readonly Attribute[]): boolean {
	return (
		name === "allowfullscreen" &&
		attributes.some((item) => item.name === "allow" && item.value.includes("fullscreen"))
	);
}

function idleHandler(attribute: Attribute): IdleReason | undefined {
	const { name, kind } = attribute;
	const reactName = handlerFor(name);
	const isText = kind === "string" || (kind === "expression" && plainText(attribute) !== undefined);
	if (isText && reactName !== undefined) return { kind: "text handler", reactName };
	// Names such as `onClickCapture` are left out, because React also has handlers for the capture
	// phase.
	return /^on[A-Z]/.test(name) ? undefined : { kind: "handler", reactName };
}

function isTrue({ kind, value }: Attribute): boolean {
	return kind === "flag" || (kind === "expression" && /^\s*true\s*$/.test(value));
}

/**
 * True for a `javascript:` address with an effect. An address without effect is ignored, because
 * readers lose nothing if React blocks the address.
 */
function isScriptAddress(address: string): boolean {
	const code = address.replaceAll(/[\s;]+/g, "").toLowerCase();
	return (
		code.startsWith("javascript:") && !/^javascript:(?:void\(?0\)?|undefined|false)?$/.test(code)
	);
}

/** Mintlify parses `name: value`, and ignores a text that is not CSS. */
function hasNoStyle(style: string): boolean {
	const text = style.trim();
	return (
		(text.startsWith("{") && !text.startsWith("{{")) ||
		/^\{\{\s*[\w-]+\s*:/.test(text) ||
		(/\w/.test(text) && !text.includes(":") && !text.includes("{{"))
	);
}

function locateAttribute(
	file: BodyFile,
	{ name: tag }: Element,
	{ name, start, range, kind: written }: Attribute,
	{ kind, reactName }: IdleReason,
): IdleAttribute {
	const isFaultInValue = kind === "script" || kind === "no style";
	const nameRange = { start, end: start + name.length };
	const quotedRange = { start: range.start - 1, end: range.end + 1 };
	return {
		tag,
		name,
		kind,
		at: file.locate(isFaultInValue ? range : nameRange),
		reactName,
		whole:
			kind === "not false" && written === "string" && name === reactName
				? file.locate(quotedRange)
				: undefined,
	};
}
