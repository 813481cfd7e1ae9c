import { defineRule } from "../rule.ts";
import { type ShownObject, shownObjects } from "./model/shown-objects.ts";

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every value between braces on a page can be shown, and is not an object.",
	because: "The page fails to render.",
	severity: "error",
	isOfItsFile: true,
	of: shownObjects,
	*check(one) {
		const { at, path, why } = one;
		yield {
			at,
			message:
				why === "list"
					? `\`${path}\` is a list that contains an object, which React cannot show.`
					: `\`${path}\` is an object, which React cannot show.`,
			hint: hintFor(one),
		};
	},
});

function hintFor({ path, why, field }: ShownObject): string {
	if (why === "made") return `Convert the value to a string: \`{String(${path})}\`.`;
	if (why === "list") return "Show a string or number of the list.";
	return field === undefined
		? "Show a string or number of the object."
		: `Show a field of the object, such as \`${field}\`.`;
}
