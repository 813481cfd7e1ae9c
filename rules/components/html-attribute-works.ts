import { defineRule, type ReportText } from "../rule.ts";
import { type IdleAttribute, idleAttributes } from "./model/html-attributes.ts";

const reportTexts: Readonly<Record<IdleAttribute["kind"], (one: IdleAttribute) => ReportText>> = {
	handler: ({ tag, name, reactName }) => ({
		message: `\`${name}\` of \`<${tag}>\` is not a handler that React knows.`,
		consequence: "React drops the handler, so the handler never runs.",
		hint:
			reactName === undefined
				? "Remove the handler."
				: `Write \`${reactName}={…}\` with a function between the braces.`,
	}),
	"text handler": ({ tag, name, reactName }) => ({
		message: `The handler \`${name}\` of \`<${tag}>\` is a string, not a function.`,
		consequence: "React only calls functions, so the handler never runs.",
		hint: `Write \`${reactName}={() => …}\`.`,
	}),
	flag: ({ tag, name, reactName, at }) => ({
		message: `\`<${tag}>\` has the flag \`${name}\` in its HTML spelling.`,
		hint: `Write \`${reactName}\`.`,
		...(reactName !== undefined && { fix: { at, text: reactName } }),
	}),
	"not false": ({ tag, name, reactName, whole }) => ({
		message: `The \`${name}\` of \`<${tag}>\` is the string \`false\`, which counts as true.`,
		consequence: "Readers see the effect that the attribute is meant to turn off.",
		hint: `Write \`${reactName}={false}\`.`,
		...(whole !== undefined && { fix: { at: whole, text: "{false}" } }),
	}),
	script: ({ tag, name }) => ({
		message: `The \`${name}\` of \`<${tag}>\` begins with \`javascript:\`.`,
		consequence: "React blocks addresses that begin with `javascript:`, so the script never runs.",
		hint: "Write a handler, such as `onClick={() => …}`.",
	}),
	"no style": ({ tag }) => ({
		message: `The \`style\` of \`<${tag}>\` is not CSS.`,
		consequence: "Mintlify drops the whole style.",
		hint: 'Write CSS, as in `style="color: red"`.',
	}),
};

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every HTML element has only attributes that React supports.",
	because: "React drops the attribute: the browser gets the element without it.",
	severity: "warning",
	isOfItsFile: true,
	of: idleAttributes,
	*check(one) {
		yield { at: one.at, ...reportTexts[one.kind](one) };
	},
});
