// Bodies of pages, for the questions about their Markdown and their outline.

const visibilities = [
	...['for="humans"', 'for="agents"', 'for="signed-in"', 'for="signed-out"'],
	...['for="humens"', "", "for", 'for=""', 'for={"humans"}', "for={who}"],
	...['for={"hum" + "ans"}', "for={`agents`}", 'for={{ groups: ["a"] }}'],
	...["for={{ groups: [] }}", 'for={{ groups: ["a"], other: 1 }}', "{...p}"],
	...['for="humans" {...p}', '{...p} for="agents"', 'for="agents" {...{ a: 1 }}'],
];

const bodies = [
	...["Plain text.", "| a | b |\n| - | - |\n| 1 | 22 |", "![alt](/p.png)"],
	...['<img src="/p.png" alt="a" />', 'Text <img src="/p.png" /> inline.'],
	...['<Frame><img src="/p.png" /></Frame>', '<video src="/v.mp4" controls />'],
	...["{/* comment */}", 'a{" "}b', "<Note>Text.</Note>", "<Unknown>x</Unknown>"],
	...["export const a = 1;\n\n{a}", "{undefinedName}", "$$\nx\n$$", "a $x$ b"],
	...["```js a.js {1}\n1\n```", "```mermaid\ngraph TD\n```", "~~~\na\n~~~"],
	...["- [ ] a\n- [x] b", "a[^1]\n\n[^1]: b", "https://a.b", "<https://a.b>"],
	...["line  \nbreak", "a\\\nb", "<br>", '<div style="color: red">x</div>'],
	...['<div class="a">x</div>', "{1 + 1}", "{[1, 2].map((n) => <b>{n}</b>)}"],
	...["<>a</>", '<Card title="A" icon="x">\n\n- a\n\n</Card>', "{{name}}"],
	...["## A\n\n### B\n\n## C", "### A\n\n## B", "## A\n\n#### B\n\n### C", "# A\n\n## B"],
	...['<Visibility for="signed-in">\n\n## A\n\n</Visibility>\n\n### B'],
	...[
		'<Tabs>\n<Tab title="A">\n\n## B\n\n</Tab>\n</Tabs>',
		'<Update label="A">\n\n## B\n\n</Update>',
	],
	...['<Steps>\n<Step title="A">\n\n## B\n\n</Step>\n</Steps>', "< a", "a < b", "{", "<a", "</a>"],
	...[
		'<Snippet file="a.mdx" />',
		"import A from '/a.mdx'\n\n<A />",
		'<ParamField query="a">x</ParamField>',
	],
];

export const bodyInputs: ReadonlyMap<string, string> = new Map(
	[
		...visibilities.map((written) => `<Visibility ${written}>\n\nHidden\n\n</Visibility>`),
		...bodies,
	].map((body) => [body, body]),
);
