// Plain titles in each heading and component that makes ids from titles: one page for each
// combination.
import type { MadePage } from "./pages.ts";

/** Titles as authors write them. */
const titles = [
	...["Get started", "one", "A", "UPPER case", "camelCase", "snake_case", "1"],
	...["Q&A", "R&D", "AT&T plans", "a & b", "A &amp; B", "A &lt; B", "©2024"],
	...["1. First", "v1.2.3", "package.json", "Step 1: Set up", "Foo: bar: baz"],
	...["What's new", "Users' guide", '"Quoted" text', 'Say "hi"', '"x"', '5" x'],
	...["'x'", "'90s", "the '90s", "rock 'n' roll", "What’s new", "“Q” word"],
	...["A -- B", "a--b", "A - B", "A --- B", "A — B", "Wait...", "Wait…", "..."],
	...["C++", "C#", "a/b", "a\\b", "a|b", "50%", "100%1", "a=b", "a@b.c", "#tag"],
	...["@acme/sdk", "$x", "$5 to $10", "a,b", "a; b", "Why?", "Stop!", "(a) b"],
	...["[a] b", "a * b", "*it* b", "**bold** b", "a_b_c", "__init__", "~a~", "^a"],
	...["`npm i`", "`GET` /users", "`a--b`", "[What's](/a) it", "[a](b)", "[a](b.c)"],
	...["https://a.b/c", "www.a.b", "me@a.bc", ":rocket: x", "a > b", "A -> B"],
	...["日本語", "中文 标题", "한국어", "手順1：設定", "サーバー", "概要 A", "Что нового?"],
	...["Привет", "Ελλάδα", "عربي", "हिन्दी", "ไทย", "Tiếng Việt", "İstanbul", "Łódź"],
	...["Café", "Über uns", "naïve", "ß", "æther", "ﬁne", "½", "①", "x²", "5 €"],
	...["🚀", "🚀 Go", "Go 🚀 now", "✅ Done", "💯 done", "❤️ x", "1️⃣ One", "™", "Foo™"],
	...["→ next", "a\u00a0b", "a\u200db", "-a-", "_", "--", "!!!", "–", "it's-t"],
	...["userId", "X-Api-Key", "a.b[c]", "APIs", "userID2", "имя", "data[0].id"],
];

function inAttribute(title: string): string {
	return title.includes('"') ? `'${title.replaceAll("'", "&#39;")}'` : `"${title}"`;
}

const around: readonly ((title: string, attribute: string) => string)[] = [
	(title) => `## ${title}`,
	(title) => `<h2>${title}</h2>`,
	(title) => `<h3>\n${title}\n</h3>`,
	(title) => `<Heading level={2}>\n${title}\n</Heading>`,
	(_, title) => `<Accordion title=${title}>\nThe text\n</Accordion>`,
	(_, title) => `<Accordion title=${title}>x</Accordion>`,
	(_, title) => `<Tabs>\n<Tab title=${title}>\nThe text\n</Tab>\n</Tabs>`,
	(_, title) => `<View title=${title}>\nThe text\n</View>`,
	(_, title) => `<Steps titleSize="h2">\n<Step title=${title}>\nThe text\n</Step>\n</Steps>`,
	(_, title) => `<Step title=${title}>\nThe text\n</Step>`,
	(_, title) => `<Update label=${title}>\nThe text\n</Update>`,
	(_, title) => `<ParamField path=${title} type="string">\nThe text\n</ParamField>`,
	(_, title) => `<ResponseField name=${title}>\nThe text\n</ResponseField>`,
	(_, title) => `<Expandable title=${title}>\nThe text\n</Expandable>`,
	(_, title) => `<Card title=${title} href="/a">\nThe text\n</Card>`,
];

/** Pages with one title in one place, and pages with several of them. */
export function titlePages(): readonly MadePage[] {
	const pages = titles.flatMap((title) => around.map((put) => put(title, inAttribute(title))));
	return pages.map((text) => ({
		mode: undefined,
		text: `${text}\n`,
		snippets: {},
	}));
}
