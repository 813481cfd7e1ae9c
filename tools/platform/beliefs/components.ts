import type { Agrees } from "../compare.ts";
import { aspectOf, type ComponentInput, componentInputs } from "../inputs/components.ts";
import { docsJson, proofed, toldBy } from "./site.ts";

const rules = [
	...["component-known", "prop-known", "prop-value-known"],
	...["required-prop-given", "visibility-names-audience", "icon-known"],
];

/**
 * True if docproof reports exactly the inputs that the packages warn about or leave out, and
 * nothing for an unknown component. Only Mintlify's client knows what else a component does.
 */
export const agreesOnComponent: Agrees = (name, aspect, answer) => {
	const input = componentInputs.get(name)?.find((candidate) => aspectOf(candidate) === aspect);
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

/** Readers see a computed title, but the accordion has no id, which only matters to links. */
function isOnlyOfLinks({ component, attribute }: ComponentInput): boolean {
	return component === "Accordion" && attribute.startsWith("title={");
}
