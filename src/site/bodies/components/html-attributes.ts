// Attributes of HTML elements that never reach the browser, or have the opposite effect.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import {
	booleanSpellings,
	flagSpellings,
	handlerFor,
} from "../../../facts/bodies/html-attributes.ts";
import { plainText } from "../../../facts/bodies/plain-texts.ts";
import type { Attribute, Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";

export interface IdleAttribute {
	readonly tag: string;
	readonly name: string;
	/**
	 * `handler`: React calls no handler of this name; `text handler`: its value is a text; `flag`:
	 * React drops it without a value; `not false`: the text `false` counts as true; `script`: an
	 * address that React blocks; `no style`: a text without CSS declarations.
	 */
	readonly kind: "handler" | "text handler" | "flag" | "not false" | "script" | "no style";
	/** The location of the name; of the value for `script` and `no style`. */
	readonly at: Location;
	/** The name in React's spelling; `undefined` if React has no such attribute. */
	readonly meant: string | undefined;
	/** The text with its quotes, for `not false`. */
	readonly whole: Location | undefined;
}

export const idleAttributes = byBody(function* (_, file): Iterable<IdleAttribute> {
	if (file.reading.kind !== "body") return;
	for (const element of file.reading.body.elements) {
		if (element.attributes.length === 0 || !isHtml(element)) continue;
		for (const attribute of element.attributes) {
			const idle = idleKind(element, attribute);
			if (idle !== undefined) yield placed(file, element, attribute, idle);
		}
	}
});

/**
 * Excludes names with a hyphen, which belong to custom elements, because React passes their
 * attributes on unchanged.
 */
export function isHtml({ name }: Element): boolean {
	return /^[a-z][a-z\d]*$/i.test(name) && /^[a-z]/.test(name);
}

type Idle = Pick<IdleAttribute, "kind" | "meant">;

function idleKind({ attributes }: Element, attribute: Attribute): Idle | undefined {
	const { name, kind, value } = attribute;
	const isGiven = (other: string): boolean =>
		other !== name && attributes.some((one) => one.name === other);
	if (/^on[a-z]{3}/i.test(name)) return idleHandler(attribute);
	const spelled = flagSpellings.get(name);
	if (spelled !== undefined && isTrue(attribute))
		return isGiven(spelled) || isAllowed(name, attributes)
			? undefined
			: { kind: "flag", meant: spelled };
	if (kind === "flag") return undefined;
	const boolean = booleanSpellings.get(name);
	if (boolean !== undefined)
		return plainText(attribute)?.text.toLowerCase() === "false"
			? { kind: "not false", meant: boolean }
			: undefined;
	if (/^(?:href|src|action|formAction)$/.test(name))
		return isScriptAddress(plainText(attribute)?.text ?? "")
			? { kind: "script", meant: undefined }
			: undefined;
	// Values of variables are unknown.
	return name === "style" && kind === "string" && hasNoStyle(value)
		? { kind: "no style", meant: undefined }
		: undefined;
}

/** An iframe can allow fullscreen with `allow` instead. */
function isAllowed(name: string, attributes: readonly Attribute[]): boolean {
	return (
		name === "allowfullscreen" &&
		attributes.some((one) => one.name === "allow" && one.value.includes("fullscreen"))
	);
}

function idleHandler(attribute: Attribute): Idle | undefined {
	const { name, kind } = attribute;
	const meant = handlerFor(name);
	const isText = kind === "string" || (kind === "expression" && plainText(attribute) !== undefined);
	if (isText && meant !== undefined) return { kind: "text handler", meant };
	// React also has handlers for the capture phase, such as `onClickCapture`.
	return /^on[A-Z]/.test(name) ? undefined : { kind: "handler", meant };
}

function isTrue({ kind, value }: Attribute): boolean {
	return kind === "flag" || (kind === "expression" && /^\s*true\s*$/.test(value));
}

/** An address without effect is no loss. */
function isScriptAddress(address: string): boolean {
	const code = address.replaceAll(/[\s;]+/g, "").toLowerCase();
	return (
		code.startsWith("javascript:") && !/^javascript:(?:void\(?0\)?|undefined|false)?$/.test(code)
	);
}

/** Mintlify parses `name: value`, and ignores a text that is not CSS. */
function hasNoStyle(style: string): boolean {
	const written = style.trim();
	return (
		(written.startsWith("{") && !written.startsWith("{{")) ||
		/^\{\{\s*[\w-]+\s*:/.test(written) ||
		(/\w/.test(written) && !written.includes(":") && !written.includes("{{"))
	);
}

function placed(
	file: BodyFile,
	{ name: tag }: Element,
	{ name, start, range, kind: written }: Attribute,
	{ kind, meant }: Idle,
): IdleAttribute {
	const isValue = kind === "script" || kind === "no style";
	const own = { start, end: start + name.length };
	const quoted = { start: range.start - 1, end: range.end + 1 };
	return {
		tag,
		name,
		kind,
		at: file.place(isValue ? range : own),
		meant,
		whole:
			kind === "not false" && written === "string" && name === meant
				? file.place(quoted)
				: undefined,
	};
}
