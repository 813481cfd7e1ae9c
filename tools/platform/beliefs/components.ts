import type { Agrees } from "../compare.ts";
import { aspectOf, type ComponentInput, componentInputs } from "../inputs/components.ts";
import { docsJson, proofed, toldBy } from "./site.ts";

const rules = [
	...["component-known", "prop-known", "prop-value-known"],
	...["required-prop-given", "visibility-names-audience", "icon-known"],
];

/**
 * Whether docproof speaks wherever the packages warn or leave the content out, and nowhere else of
 * a component that there is not. Whatever else a component does with what it is given only
 * Mintlify's client knows.
 */
export const agreesOnComponent: Agrees = (name, aspect, answer) => {
	const input = componentInputs.get(name)?.find((one) => aspectOf(one) === aspect);
	if (input === undefined || isOnlyOfLinks(input)) return undefined;
	const files = {
		"docs.json": docsJson({ pages: ["index"] }),
		"index.mdx": `---\ntitle: T\n---\n\n${input.body}\n`,
	};
	return proofed(files, (all) =>
		answer === "shown"
			? toldBy(all, "component-known", "visibility-names-audience").length === 0
			: toldBy(all, ...rules).length > 0,
	);
};

/**
 * The title is worked out: readers see it, and the accordion merely has no id, which is said of
 * links to it.
 */
function isOnlyOfLinks({ component, attribute }: ComponentInput): boolean {
	return component === "Accordion" && attribute.startsWith("title={");
}
