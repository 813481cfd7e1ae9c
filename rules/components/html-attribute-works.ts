import type { RuleReport } from "../../src/engine/finding.ts";
import {
	type IdleAttribute,
	idleAttributes,
} from "../../src/site/bodies/components/html-attributes.ts";
import { defineRule } from "../rule.ts";

type Words = Pick<RuleReport, "message" | "consequence" | "hint" | "fix">;

const words: Readonly<Record<IdleAttribute["kind"], (one: IdleAttribute) => Words>> = {
	handler: ({ tag, name, reactName: meant }) => ({
		message: `React knows no handler \`${name}\`, which \`<${tag}>\` has.`,
		consequence: "React drops it, so nothing happens.",
		hint:
			meant === undefined
				? "Remove it."
				: `Write \`${meant}={…}\` with a function between the braces.`,
	}),
	"text handler": ({ tag, name, reactName: meant }) => ({
		message: `The handler \`${name}\` of \`<${tag}>\` is a text.`,
		consequence: "React calls functions only, so nothing happens.",
		hint: `Write \`${meant}={() => …}\`.`,
	}),
	flag: ({ tag, name, reactName: meant, at }) => ({
		message: `\`<${tag}>\` has the flag \`${name}\` in the spelling of HTML.`,
		hint: `Write \`${meant}\`.`,
		...(meant !== undefined && { fix: { at, text: meant } }),
	}),
	"not false": ({ tag, name, reactName: meant, whole }) => ({
		message: `The \`${name}\` of \`<${tag}>\` is the text \`false\`, which counts as true.`,
		consequence: "Readers get what it is meant to switch off.",
		hint: `Write \`${meant}={false}\`.`,
		...(whole !== undefined && { fix: { at: whole, text: "{false}" } }),
	}),
	script: ({ tag, name }) => ({
		message: `The \`${name}\` of \`<${tag}>\` begins with \`javascript:\`.`,
		consequence: "React blocks such addresses, so nothing happens.",
		hint: "Write a handler, such as `onClick={() => …}`.",
	}),
	"no style": ({ tag }) => ({
		message: `The \`style\` of \`<${tag}>\` is not CSS.`,
		consequence: "Mintlify drops all of it.",
		hint: 'Write it as in `style="color: red"`.',
	}),
};

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every attribute of an HTML element is one that React takes.",
	because: "React drops it: the browser gets the element without it.",
	severity: "warning",
	isOfItsFile: true,
	of: idleAttributes,
	*check(one) {
		yield { at: one.at, ...words[one.kind](one) };
	},
});
