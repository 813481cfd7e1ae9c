// Links to headings that a change renames: the hint names the new one only where it is certain
// which that is.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findingsOf } from "../../findings-of.ts";
import { newRepository } from "./repository.ts";

type Section = readonly [title: string, text: string];

const page = (title: string, sections: readonly Section[]): string =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nAll about ${title}.\n\n${sections
		.map(([name, text]) => `## ${name}\n\n${text}\n`)
		.join("\n")}`;

const docs = (slug: string): object => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages: ["index", slug] },
	...(slug !== "guide" && {
		redirects: [{ source: "/guide", destination: `/${slug}` }],
	}),
});

const before: readonly Section[] = [
	["First", "It begins here."],
	["Set up", "Get the package, and put it into a folder."],
	["Last", "It ends here."],
];
const [first, setUp, last] = before as readonly [Section, Section, Section];
const as = (title: string, text = setUp[1]): Section => [title, text];

const renamed = "`#set-up` was renamed: write `#install`.";
const replaced = "`#install` is now where `#set-up` was.";
const none = "Link to a heading or an id of the page.";

it.each<[what: string, now: readonly Section[], hint: string, slug?: string]>([
	["renamed", [first, as("Install"), last], renamed],
	["renamed as the last", [first, as("Install")], renamed],
	["in a page that moved", [first, as("Install"), last], renamed, "use/guide"],
	["one of two that are renamed", [first, as("Install"), as("End", last[1])], renamed],
	["with another text", [first, as("Install", "Run it."), last], replaced],
	["deleted", [first, last], none],
	["deleted, with a new one elsewhere", [as("Install", "New."), first, last], none],
	["replaced by two", [first, as("Install", "A."), as("Run", "B."), last], none],
	["renamed between two that swap", [last, as("Install"), first], none],
])("a heading that is %s", async (_, now, hint, slug = "guide") => {
	const repository = newRepository({
		"docs.json": docs("guide"),
		"index.mdx": page("Home", [["Start", "[Set up](/guide#set-up)"]]),
		"guide.mdx": page("Guide", before),
	});
	repository.write({
		"docs.json": docs(slug),
		"index.mdx": page("Home", [["Start", `[Set up](/${slug}#set-up)`]]),
		"guide.mdx": undefined,
		[`${slug}.mdx`]: page("Guide", now),
	});
	repository.git("add", "-A");
	const options = ["--since", "HEAD", "--format", "json"];
	const { out } = await repository.run(...options);
	expect(findingsOf(out).map((one) => [one.rule, one.hint])).toEqual([
		["anchor-leads-somewhere", hint],
	]);
	await repository.run("--since", "HEAD", "--fix");
	const target = hint === renamed ? "install" : "set-up";
	expect(readFileSync(join(repository.root, "index.mdx"), "utf8")).toContain(
		`(/${slug}#${target})`,
	);
});
