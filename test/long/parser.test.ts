// What the bundled parser of pages leaves out saves time.
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { mdxPackages } from "../../src/mdx/mdx.ts";
import { cpuTime } from "../cpu-time.ts";

const packages = mdxPackages();
const bundled: typeof packages = createRequire(import.meta.url)("../../dist/mdx/packages.cjs");

function timeOf({ fromMarkdown }: typeof bundled, text: string): number {
	const spent = cpuTime();
	fromMarkdown(text);
	return spent();
}

it.each([
	["quotes", "> a\n\n"],
	["lists", "- a\n\nb\n\n"],
	["underlined headings", "a\n===\n\n"],
])("ends many %s sooner than its packages", (_, block) => {
	const text = block.repeat(4000);
	timeOf(bundled, block);
	expect(timeOf(bundled, text)).toBeLessThan(timeOf(packages, text) / 2);
});
