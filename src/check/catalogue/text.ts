import type { ProseBlock } from "../../mdx/body.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { bodySource, slugOfBody } from "./in-bodies.ts";
import { inPageOf, type PagePart, pagePartFields, partOfPage } from "./in-page.ts";
import { kindOf, recordOf } from "./kind.ts";
import { proseOf, textOfBlock } from "./prose.ts";
import { object, optional, string } from "./schema.ts";

const fields = object("A paragraph, a heading or a cell.", {
	page: optional(string("The slug of its page; absent in a snippet.")),
	text: string(
		"The text, as long as in the file: blanks replace code, tags, expressions, pictures, the targets of links and the line ends. Other marks stay, such as `*` and `[`.",
	),
});

export type TextFields = NonNullable<(typeof fields)["value"]>;

export const text = kindOf({
	name: "text",
	summary: "A paragraph, a heading or a cell of a page or snippet that has text besides code.",
	fields: partOfPage(fields),
	bodyFields: "all",
	sources: [
		bodySource(function* (site, file) {
			const page = slugOfBody(site, file.path);
			const inPage = inPageOf(site, file.path);
			for (const block of proseOf(file))
				yield recordOf(
					fieldsOfProse({ file, block, page, inPage }),
					file.locate(block.range),
					undefined,
					file.path,
				);
		}),
	],
});

interface LocatedProse extends PagePart {
	readonly file: BodyFile;
	readonly block: ProseBlock;
	readonly page: string | undefined;
}

const fieldsOfProse = pagePartFields<LocatedProse, TextFields>({
	page: ({ page }) => page,
	// The text is read on demand, because the texts of a whole site would fill the memory.
	text: ({ file, block }) => textOfBlock(file.file.text, block),
});
