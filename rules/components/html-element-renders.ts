import { defineRule, type ReportText } from "../rule.ts";
import { type RefusedElement, refusedElements } from "./model/refused-html.ts";

const failureText = "The page fails to render.";

const reportTexts: Readonly<Record<RefusedElement["kind"], (one: RefusedElement) => ReportText>> = {
	content: ({ tag }) => ({
		message: `\`<${tag}>\` has content, but React allows none.`,
		hint: `Write \`<${tag} />\`, and put the content after the tag.`,
	}),
	style: ({ tag, isInScript }) => ({
		message: `The \`style\` of \`<${tag}>\` is not an object.`,
		hint: isInScript
			? 'Write an object, as in `style={{ color: "red" }}`.'
			: 'Write the style in quotes, as in `style="color: red"`.',
	}),
	"inner html": ({ tag }) => ({
		message: `The \`dangerouslySetInnerHTML\` of \`<${tag}>\` is not an object.`,
		hint: "Write an object, as in `dangerouslySetInnerHTML={{ __html: … }}`.",
	}),
	"two contents": ({ tag }) => ({
		message: `\`<${tag}>\` has both content and \`dangerouslySetInnerHTML\`.`,
		hint: "Remove either the content or the attribute.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "React can render every HTML element.",
	because: failureText,
	severity: "error",
	isOfItsFile: true,
	of: refusedElements,
	*check(one) {
		const { kind, at, isInScript, style, whole } = one;
		const isFixed = kind === "style" && style !== undefined && !isInScript;
		yield {
			at,
			...reportTexts[kind](one),
			...(isInScript && {
				severity: "warning" as const,
				consequence: "React throws an error on each page that shows the element.",
			}),
			...(isFixed && !style.includes('"') && { fix: { at: whole, text: `"${style}"` } }),
		};
	},
});
