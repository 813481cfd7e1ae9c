import { partedLinks } from "../../src/site/bodies/markup/parted-links.ts";
import { show } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "The target of every link stands right behind its text.",
	because: "Readers see the brackets, and no link.",
	severity: "warning",
	isOfItsFile: true,
	of: partedLinks,
	*check({ at, written, joined }) {
		yield {
			at,
			message: `A space parts the text from the target in \`${show(written)}\`.`,
			...(/\(http/.test(written) && {
				consequence: "Readers see the brackets, and the address as a link.",
			}),
			hint: "Remove the space.",
			fix: { at, text: joined },
		};
	},
});
