// Mintlify components whose names begin with a lower-case letter.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { builtIn } from "../../../facts/bodies/components.ts";
import type { Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { nameOf } from "./component-names.ts";

export interface SmallComponent {
	/** The location of its name. */
	readonly at: Location;
	readonly name: string;
	/** The intended component. */
	readonly meant: string;
	/** Whether it is a block: Mintlify leaves such an element out. */
	readonly isLost: boolean;
	/** The range of its tags, and their text with the intended name. */
	readonly whole: { readonly at: Location; readonly text: string };
}

/** Names with a meaning in HTML or SVG. */
const html = new Set(["banner", "link", "param", "table", "view"]);

const meantBy: ReadonlyMap<string, string> = new Map(
	[...builtIn].flatMap((name) => {
		const small = name.toLowerCase();
		return small === name || html.has(small) ? [] : [[small, name]];
	}),
);

export const smallComponents = byBody(function* (_, file): Iterable<SmallComponent> {
	const { kind, reading } = file;
	if (kind === "script" || reading.kind !== "body") return;
	for (const element of reading.body.elements) {
		const { name } = element;
		const meant = meantBy.get(name.toLowerCase());
		if (meant === undefined || element.kind === "script") continue;
		// A capital letter means a component of the site.
		if (!/^[a-z]/.test(name)) continue;
		const isLost = element.kind === "flow" || element.isAlone === true;
		const at = file.place(nameOf(element));
		yield { at, name, meant, isLost, whole: renamed(file, element, meant) };
	}
});

function renamed(
	file: BodyFile,
	{ name, start, content }: Element,
	meant: string,
): SmallComponent["whole"] {
	const { text } = file.file;
	const from = start + 1;
	const to = from + name.length;
	if (content === undefined) return { at: file.place({ start: from, end: to }), text: meant };
	const last = text.indexOf(name, content.end);
	return {
		at: file.place({ start: from, end: last + name.length }),
		text: `${meant}${text.slice(to, last)}${meant}`,
	};
}
