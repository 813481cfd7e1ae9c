// Which definitions and footnotes count: those that something names which readers get.
import { expect, it } from "vitest";
import { readBody } from "../../src/mdx/read-body.ts";

const table: Readonly<Record<string, readonly [string, readonly string[]]>> = {
	"nothing names it": ["Text\n\n[a]: /x\n", []],
	"a comment of others": ["[//]: ___\n[//]: # (Text)\n", []],
	"a link names it": ["[text][a]\n\n[a]: /x\n", ["/x"]],
	"a link names it in other letters": ["[text][ẞ]\n\n[SS]: /x\n", ["/x"]],
	"a picture names it": ["![text][a]\n\n[a]: /x\n", ["/x"]],
	"a heading and a cell name it": [
		"## [a]\n\n| [b][] |\n| --- |\n\n[a]: /x\n[b]: /y\n",
		["/x", "/y"],
	],
	"code and an escape name nothing": ["`[a]` \\[a]\n\n[a]: /x\n", []],
	"the text of a picture names nothing": ["![a [b] c](/y)\n\n[b]: /x\n", ["/y"]],
	"the first counts": ["[a]\n\n[a]: /x\n\n[a]: /y\n", ["/x"]],
	"the first counts in a quote": ["[a]\n\n> [a]: /x\n\n[a]: /y\n", ["/x"]],
	"the first counts in an element": ["<Card>\n\n[a]: /x\n\n</Card>\n\n[a]\n\n[a]: /y\n", ["/x"]],
	"nothing names a footnote": ["Text\n\n[^1]: See [x](/x)\n", []],
	"a footnote names a footnote": [
		"Text[^1]\n\n[^1]: See [x](/x)[^2]\n\n[^2]: See [y](/y)\n\n[^3]: See [z](/z)\n",
		["/x", "/y"],
	],
	"footnotes that nobody sees name nothing": [
		"Text\n\n[^1]: See [a][^2]\n\n[^2]: See [y](/y)\n\n[a]: /x\n",
		[],
	],
	"the first footnote counts": ["Text[^1]\n\n[^1]: See [x](/x)\n\n[^1]: See [y](/y)\n", ["/x"]],
	"what nobody sees can define": ["[a]\n\n[^1]: Text\n\n    [a]: /x\n\n[a]: /y\n", ["/x"]],
};

it.each(Object.entries(table))("%s", (_, [text, targets]) => {
	const reading = readBody(text);
	const links = reading.kind === "body" ? reading.body.links : [];
	expect(links.map(({ target }) => target)).toEqual(targets);
});
