// Frontmatter fields, each with many values in the forms of YAML.
import type { Answer } from "../answers.ts";

export const fieldNames: readonly string[] = [
	...["title", "description", "sidebarTitle", "tag", "icon", "iconType"],
	...["mode", "api", "openapi", "asyncapi", "openapi-schema", "authMethod"],
	...["auth", "playground", "url", "canonical", "robots", "version", "groups"],
	...["public", "isPublic", "hidden", "noindex", "searchable", "deprecated"],
	...["boost", "keywords", "hideFooterPagination", "hideApiMarker"],
	...["timestamp", "rss", "contextual", "related", "lastUpdatedDate"],
	...["createdDate", "contentType", "authors", "og:title", "og:url"],
	...["sdk", "graphql", "packages", "href", "toString", "unknown"],
];

/** YAML text behind the colon. */
export const fieldValues: readonly string[] = [
	...["plain", '"plain"', "'it''s'", '""', '" "', "", "~", "null", "Null"],
	...["0", "1", "-1", "1.0", "1.5", ".5", "0x10", "0o17", "017", "0b11"],
	...["1e3", "1_000", "1:30", ".inf", "-.Inf", ".nan", '"1"', "12345678901234567890"],
	...["true", "false", "True", "TRUE", "tRuE", '"true"', '"false"'],
	...["yes", "no", "on", "off", "y", "Yes"],
	...["2024-01-01", "2024-1-1", "2024-01-01T10:00:00Z", "2024-01-01 10:00:00 +2"],
	...["2024-13-45", '"2024-01-01"', "01/02/2024"],
	...["[a]", "[]", "[1]", "[null]", "[[a]]", "[a, a]", '["", " "]', "\n  - a\n  - b", "\n- a"],
	...["{ a: b }", "{}", "{ a: 1 }", "{ 1: b }", "{ a }", "\n  a: b\n  c: d", "{ <<: { a: b } }"],
	...["|\n  a\n  b", ">-\n  a\n  b", "|+\n  a\n", "a\n  b", '"a\n  b"', "\n  plain"],
	...[
		"&a plain",
		"[&a x, *a]",
		"*a",
		"!!str 1",
		"!!int '1'",
		"!!binary aGk=",
		"!custom x",
		"!!set { a }",
	],
	...[
		"# none",
		"plain # a comment",
		"plain#sharp",
		"a:b",
		"a: b",
		"@a",
		"`a`",
		"%a",
		"- a",
		"? a",
		"[a",
		"{ a",
		'"a',
		"'a",
	],
	...[
		"\tplain",
		"plain\t",
		'"\\u0041"',
		'"\\q"',
		"🚀",
		"日本語",
		"\u00a0",
		"a\u200bb",
		"x".repeat(5_000),
	],
	...["<b>bold</b>", "{a}", "\\a", "&amp;"],
	...[
		"wide",
		"Wide",
		"wid",
		"custom",
		"frame",
		"center",
		"solid",
		"Solid",
		"bold",
		"none",
		"simple",
		"interactive",
		"bearer",
		"basic",
	],
	...[
		"flag",
		"{ name: flag }",
		"{ name: flag, style: solid }",
		"{ name: flag, style: bold }",
		"{ name: flag, library: lucide }",
		"{ style: solid }",
	],
	...["/a", "a/b", "./a", "https://example.com", "www.example.com", "mailto:a@example.com"],
	...["GET /users", "GET", "get /users", "openapi.json GET /users", "POST https://example.com/a"],
	...["[/a]", "[{ a: /b }]", "[{ a: /b, c: /d }]", "[{ a: 1 }]"],
	...[
		"{ options: [copy] }",
		"{ options: [chatgtp] }",
		"{ options: [] }",
		"{ source: a, kind: query, name: b }",
	],
	...["plain\nother: *a", "&a plain\nother: *a", 'plain\n"<field>": again'],
];

/** The frontmatter of a page. */
export function frontmatterText(field: string, value: string): string {
	const title = field === "title" ? "" : "title: T\n";
	const written = value.replace("<field>", field);
	return `---\n${title}${JSON.stringify(field)}: ${written}\n---\n\nText.\n`;
}

/** A site with one page per value of a field. */
export function frontmatterFiles(
	field: string,
	values: readonly string[],
): Readonly<Record<string, string>> {
	const settings = {
		theme: "mint",
		name: "T",
		colors: { primary: "#000000" },
		navigation: { pages: values.map(slugOf) },
	};
	const pages = values.map((value): [string, string] => [
		`${slugOf(value)}.mdx`,
		frontmatterText(field, value),
	]);
	return {
		"docs.json": JSON.stringify(settings),
		...Object.fromEntries(pages),
	};
}

/** The address of the page with a value. */
export function slugOf(value: string): string {
	return `p${fieldValues.indexOf(value)}`;
}

/** A shortened form of a long value. */
export function shortened(value: Answer): Answer {
	const text = JSON.stringify(value);
	return text.length > 100 ? `${text.slice(0, 20)} … ${text.length}` : value;
}
