// What has to be escaped where a text is inserted.
import type { Candidate } from "./candidates/candidate.ts";
import type { Writing } from "./context/context.ts";

const quotings: Readonly<Record<Writing, (text: string) => string>> = {
	json: inJson,
	"json-bare": (text) => JSON.stringify(text),
	"json-open": (text) => `${inJson(text)}"`,
	yaml: (text) => (isPlain(text) ? text : JSON.stringify(text)),
	"yaml-double": inJson,
	"yaml-single": (text) => text.replaceAll("'", "''"),
	markdown: (text) => text.replaceAll(/[\s()<>\\]/g, encoded),
	"markdown-angle": (text) => text.replaceAll(/[\r\n<>\\]/g, encoded),
	"attribute-double": (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
	"attribute-single": (text) => text.replaceAll("&", "&amp;").replaceAll("'", "&apos;"),
	plain: (text) => text,
};

/** `undefined` for what cannot be written there, as a value without quotes between some. */
export function quoted({ text, isBare }: Candidate, writing: Writing): string | undefined {
	if (isBare === undefined) return quotings[writing](text);
	return writing === "yaml" || writing === "json-bare" ? text : undefined;
}

function inJson(text: string): string {
	return JSON.stringify(text).slice(1, -1);
}

/** Whether YAML reads a text without quotes as it is. */
function isPlain(text: string): boolean {
	return (
		/^[A-Za-z/_]/.test(text) &&
		!/^(?:true|false|yes|no|on|off|null)$/i.test(text) &&
		!/:(?:\s|$)|\s#|\s$|[\r\n]/.test(text)
	);
}

function encoded(sign: string): string {
	const code = sign.codePointAt(0) ?? 0;
	return code < 128
		? `%${code.toString(16).toUpperCase().padStart(2, "0")}`
		: encodeURIComponent(sign);
}
