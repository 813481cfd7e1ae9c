// Headings as authors write them, and components with ids.

const titles = [
	...["Plain words", "one", "A", "UPPER case", "camelCase", "snake_case", "1"],
	...["1. First", "v1.2.3", "What's new", '"Quoted" text', '5" x', "'90s"],
	...["A -- B", "a--b", "A - B", "A --- B", "Wait...", "a…b", "a – b", "a — b"],
	...["R&D", "a & b", "a+b", "C++", "C#", "a/b", "a\\b", "a|b", "50%", "100%1"],
	...["a=b", "a@b.c", "$x", "#tag", "a,b", "a; b", "a: b", "Why?", "Stop!"],
	...["(a) b", "[a] b", "a * b", "a_b_c", "~a~", "^a", "a`b", "<b>a</b>", "{1}"],
	...["`code`", "`GET` /users", "`a--b`", "`What's`", "**bold** text", "*it* b"],
	...["[link](/b) text", "![alt](/p.png)", "![alt](/p.png) text", "{/* c */}"],
	...["a {1 + 1}", 'a {"b"}', "a {name}", "Custom {#own}", "Custom { #own-id }"],
	...["café", "Über", "naïve", "Ünïcödé", "ß", "æ", "Ελλάδα", "Привет", "日本語"],
	...["中文 标题", "한국어", "हिन्दी", "עברית", "العربية", "ไทย", "ﬁ", "①", "½", "İ"],
	...["😀", "😀 smile", "a 😀 b", "👍🏽 ok", "❤️", "©", "™", "a\u00a0b", "a\u200db"],
	...["trailing ", "a  b", "a\tb", "--", "-a-", "_", "___", "...", "!!!", "–"],
	...["don't", "dogs' tails", "it's 5' 6\"", "rock 'n' roll", "(C) 2024", "a<br/>b"],
	...["Plan <Badge>New</Badge>", 'Plan <Visibility for="agents">A</Visibility>'],
	...['Plan <Visibility for="humans">A</Visibility>', '<Icon icon="x" /> Icon'],
	...['Plan <Visibility for="signed-in">A</Visibility>', 'Plan <Tooltip tip="t">T</Tooltip>'],
	...["$$x$$", "$x$", "https://a.b/c", "www.a.b", "a@2x", "&amp; b", "&copy;"],
];

const components = [
	...['<Tab title="A b">x</Tab>', '<Tabs><Tab title="A b">x</Tab></Tabs>'],
	...['<Tabs><Tab title="A">x</Tab><Tab title="A">y</Tab></Tabs>'],
	...['<Accordion title="What\'s up">x</Accordion>', '<Accordion title="A & b">x</Accordion>'],
	...['<Accordion title="A" id="own">x</Accordion>', '<Accordion title="日本">x</Accordion>'],
	...['<Accordion title="A">x</Accordion>\n\n<Accordion title="A">y</Accordion>'],
	...['<Steps><Step title="One">x</Step></Steps>', '<Steps><Step title="It\'s">x</Step></Steps>'],
	...['<Steps titleSize="h2"><Step title="One">x</Step></Steps>'],
	...['<Steps><Step title="One" id="own">x</Step></Steps>', '<Step title="One">x</Step>'],
	...['<Steps><Step title="One" titleSize="h3" noAnchor>x</Step></Steps>'],
	...['<Update label="v1.0">x</Update>', '<Update label="v1.0" id="own">x</Update>'],
	...['<ParamField query="user_id">x</ParamField>', '<ParamField path="a.b">x</ParamField>'],
	...['<ParamField body="userId">x</ParamField>\n\n<ParamField body="userId">y</ParamField>'],
	...['<ResponseField name="a" type="string">x</ResponseField>'],
	...['<Expandable title="A">x</Expandable>', '<Card title="A" href="/b">x</Card>'],
	...['<Card id="own" title="A">x</Card>', '<div id="own">x</div>', '<a id="own" />'],
	...['<a name="own" />', "<h2>Title</h2>", '<h2 id="own">Title</h2>'],
	...['<Heading level={2} id="own">Title</Heading>', "<h5>Title</h5>"],
	...['<View title="A">x</View>', "<CodeGroup>\n\n```js a.js\n1\n```\n\n</CodeGroup>"],
	...['<Visibility for="agents">\n\n## Title\n\n</Visibility>'],
	...['<Visibility for="humans">\n\n## Title\n\n</Visibility>'],
	...['<Visibility for="signed-in">\n\n## Title\n\n</Visibility>'],
	...['<Accordion title="A">\n\n## Title\n\n</Accordion>', "<Frame>\n\n## Title\n\n</Frame>"],
	...["## A\n\n## A", "## A\n\n### A\n\n## A-2", "##### A", "# A", "A\n===", "> ## A"],
	...["- ## A", "## A ##", "##A", "## A\n\n## B {#a}", '<Tree><Tree.File name="a" /></Tree>'],
];

/** Pages by name: one heading or component each. */
export const titleInputs: ReadonlyMap<string, string> = new Map(
	[...titles.map((title) => `## ${title}`), ...components].map((body) => [body, body]),
);
