import { rewrite } from "../../src/engine/finding.ts";
import { unknownName } from "../../src/platform.ts";
import { type NodeFault, nodeFaults } from "../../src/site/facts/navigation/navigation.ts";
import { describeFault, findIntendedName, isNewName } from "../../src/text/schema/schema-fault.ts";
import { buildFails, droppedNodeText } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every key of a navigation node has a valid value.",
	because: buildFails,
	severity: "error",
	of: nodeFaults,
	*check(fault) {
		const { at, name, written, why, node } = fault;
		const holder = name.includes(".") ? {} : { holder: node.division };
		const hint =
			why.kind === "type" && /^(?:open|async)api\b/.test(name)
				? { hint: hintFor(why.expected) }
				: {};
		yield {
			at,
			...describeFault(why, { name, written, ...holder, ...hint }),
			...consequenceOf(fault),
			stopsBuild: fault.effect.kind === "stops",
			...(fault.effect.kind === "stops" && isNewName(why, fault) && unknownName),
			...rewrite(at, findIntendedName(why, { name, written })),
		};
	},
});

function hintFor(expected: string): string {
	return expected === "array" ? "Put the value in a list." : "Write the path of a file.";
}

function consequenceOf({ name, effect }: NodeFault): { consequence?: string } {
	if (effect.kind === "stops") return {};
	if (effect.kind === "lost") {
		return { consequence: droppedNodeText(`${effect.by.division} \`${effect.by.label}\``) };
	}
	return {
		consequence:
			name === "href"
				? "Mintlify silently ignores the link."
				: "Mintlify silently ignores the value: no page is generated from the file.",
	};
}
