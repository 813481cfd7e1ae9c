import { bodySource, slugOfBody } from "./in-bodies.ts";
import { kindOf, recordOf } from "./kind.ts";
import { proseOf, textOfBlock } from "./prose.ts";
import { object, optional, string } from "./schema.ts";

const fields = object("A paragraph, a heading or a cell.", {
	page: optional(string("The slug of its page; absent in a snippet.")),
	text: string("The text, as long as in the file: blanks replace code, tags and targets."),
});

export type TextFields = NonNullable<(typeof fields)["value"]>;

export const text = kindOf({
	name: "text",
	summary: "A paragraph, a heading or a cell of a page or snippet, without code.",
	fields,
	bodyFields: "all",
	sources: [
		bodySource(function* (site, file) {
			const page = slugOfBody(site, file.path);
			for (const block of proseOf(file)) {
				const ownFields = {
					page,
					// The text is read on demand, because the texts of a whole site would fill the memory.
					get text() {
						return textOfBlock(file.file.text, block);
					},
				};
				yield recordOf(ownFields, file.locate(block.range), undefined, file.path);
			}
		}),
	],
});
