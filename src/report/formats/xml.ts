import { printable, withoutCommands } from "../printable.ts";

/** An element of XML; an attribute that is `undefined` is left out. `content` is XML already. */
export function element(
	name: string,
	attributes: Readonly<Record<string, string | number | undefined>>,
	content = "",
): string {
	const list = Object.entries(attributes)
		.filter(([, value]) => value !== undefined)
		.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
		.join("");
	return content === ""
		? `<${name}${list}/>\n`
		: `<${name}${list}>${content}</${name}>\n`;
}

/** A text as XML, without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
	return withoutCommands(text.split("\n").map(printable).join("\n"))
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
