// HTML from templates. Every value in a template becomes text, unless it is HTML itself, because
// strangers write the texts of a site. Attribute values must be in double quotes.
import { printable } from "../../../output/printable.ts";

/** No other file can create an instance, so that unescaped text cannot become HTML. */
class Html {
	readonly #text: string;

	constructor(text: string) {
		this.#text = text;
	}

	toString(): string {
		return this.#text;
	}
}

export type { Html };

export type Child = Html | string | number | false | undefined | readonly Child[];

export function html(markup: TemplateStringsArray, ...children: readonly Child[]): Html {
	let text = markup[0] ?? "";
	for (const [index, child] of children.entries())
		text += htmlText(child) + (markup[index + 1] ?? "");
	return new Html(text);
}

function htmlText(child: Child): string {
	if (child instanceof Html) return child.toString();
	if (typeof child === "string") return escapeHtml(child);
	if (typeof child === "number") return String(child);
	return Array.isArray(child) ? child.map(htmlText).join("") : "";
}

/** Escapes text for elements and attributes, and shows controls, secrets and log commands safely. */
export function escapeHtml(text: string): string {
	return printable(text.replaceAll(/[^\S ]/g, " "))
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll('"', "&quot;");
}
