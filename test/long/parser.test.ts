// What the bundled parser of pages leaves out saves time.
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import * as packages from "../../src/mdx/mdx-packages.ts";
import { cpuOf } from "../growth.ts";

const bundled: typeof packages = createRequire(import.meta.url)("../../dist/mdx.cjs");

function timeOf({ fromMarkdown }: typeof bundled, text: string): Promise<number> {
	return cpuOf(() => fromMarkdown(text));
}

it.each([
	["quotes", "> a\n\n"],
	["lists", "- a\n\nb\n\n"],
	["underlined headings", "a\n===\n\n"],
])("ends many %s sooner than its packages", async (_, block) => {
	const text = block.repeat(4000);
	await timeOf(bundled, block);
	expect(await timeOf(bundled, text)).toBeLessThan((await timeOf(packages, text)) / 2);
});
