// Components of Mintlify whose names are written with a small letter.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { builtIn } from "../../../facts/bodies/components.ts";
import type { Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { nameOf } from "./component-names.ts";

export interface SmallComponent {
	/** Of its name. */
	readonly at: Location;
	readonly name: string;
	/** The component that is meant. */
	readonly meant: string;
	/** Whether it fills lines of its own: Mintlify leaves such an element out. */
	readonly isLost: boolean;
	/** Where its tags stand, and they with the name that is meant. */
	readonly whole: { readonly at: Location; readonly text: string };
}

/** Names that HTML or SVG gives a meaning. */
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
		// With a capital it is a name of somebody.
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
