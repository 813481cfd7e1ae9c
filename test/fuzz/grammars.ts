// Grammars for each kind of file, and the check of each.
import { PreparedPage } from "../../src/mdx/prepared/prepared-page.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { judge } from "../mdx/judge.ts";
import { judgeFrontmatter, judgeYaml } from "../text/judge.ts";
import { checkGrowth, checkOverlays, checkSpec } from "./grammar-checks.ts";
import { mdxPage } from "./mdx-grammar.ts";
import { overlaidDocument } from "./overlay-shapes.ts";
import type { Random } from "./random.ts";
import { specText } from "./spec-shapes.ts";
import { yamlPage, yamlText } from "./yaml-grammar.ts";

export type Grammar = keyof typeof grammars;

/**
 * The number of texts of a seed, and the check of one, which passes the text to `tell` before it
 * may throw.
 */
interface Texts {
	readonly count: number;
	check(random: Random, tell: (text: string) => void): Promise<void> | void;
}

export const grammars = {
	"grammar-mdx": {
		count: 40,
		check(random, tell) {
			const text = mdxPage(random);
			tell(text);
			const file = new SourceFile("", text);
			judge(new PreparedPage(file.text, file.hasByteOrderMark).text);
		},
	},
	"grammar-yaml": {
		count: 20,
		check(random, tell) {
			const text = yamlText(random);
			tell(text);
			judgeYaml(new SourceFile("a.yaml", text));
		},
	},
	"grammar-frontmatter": {
		count: 20,
		check(random, tell) {
			const text = yamlPage(random);
			tell(text);
			judgeFrontmatter(text);
		},
	},
	"grammar-openapi": {
		count: 3,
		check(random, tell) {
			const text = specText(random);
			tell(text);
			return checkSpec(text);
		},
	},
	"grammar-overlays": {
		count: 20,
		check(random, tell) {
			const overlaid = overlaidDocument(random);
			tell(JSON.stringify(overlaid));
			checkOverlays(overlaid);
		},
	},
	"grammar-long": {
		count: 1,
		check(random, tell) {
			const text = mdxPage(random).slice(0, 1 + random.below(200));
			tell(text);
			return checkGrowth(text);
		},
	},
} satisfies Record<string, Texts>;

/** Checks all texts of a seed. Throws with the text that fails. */
export async function checkGrammar(name: Grammar, random: Random): Promise<void> {
	const { count, check }: Texts = grammars[name];
	for (let left = count; left > 0; left--) {
		let made = "";
		try {
			await check(random, (text) => {
				made = text;
			});
		} catch (error) {
			const cause = error instanceof Error ? error.stack : String(error);
			throw new Error(`${JSON.stringify(made)}\n${cause}`, { cause: error });
		}
	}
}
