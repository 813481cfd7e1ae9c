// What tags of a page that cannot be parsed can have been meant for.
import { builtIn, wellKnown } from "../../facts/bodies/components.ts";
import { isElementName } from "../../source/mdx/faults/element-names.ts";
import type { MeantComponent } from "../../source/mdx/faults/trap.ts";
import { nearest, slipBetween } from "../../text/suggest.ts";

/**
 * Of a page no tree is known: each word of its imports and exports can be the name of a component.
 */
export function meantComponents(text: string): MeantComponent {
	let own: ReadonlySet<string> | undefined;
	return (name) => {
		if (builtIn.has(name) || isElementName(name)) return undefined;
		own ??= new Set(
			(text.match(/^(?:import|export)\b[^\r\n]*/gm) ?? []).flatMap(
				(line) => line.match(/[\w$]+/g) ?? [],
			),
		);
		if (own.has(name)) return undefined;
		const near = nearest(name, wellKnown);
		// `<Cards>` are several `<Card>`, and no slip.
		const isPlural = near !== undefined && slipBetween(name, near)?.kind === "plural";
		return isPlural ? undefined : near;
	};
}
