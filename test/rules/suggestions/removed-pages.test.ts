// Where readers of a removed page can go on, with the reason for each redirect.
import { expect, it } from "vitest";
import { Repository } from "../../check/changes/repository.ts";
import { run } from "../../run.ts";
import { write } from "../../temporary.ts";

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;
const lines = (topic: string): string =>
	Array.from(
		{ length: 5 },
		(_, index) => `Sentence ${index} about ${topic} that is long enough.`,
	).join("\n\n");

function site(pages: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
	const slugs = Object.keys(pages).map((path) => path.replace(".mdx", ""));
	return {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: slugs },
		},
		...pages,
	};
}

interface Told {
	readonly rule: string;
	readonly suggestions?: readonly { readonly title: string; readonly reason: string }[];
}

it.each([
	[
		"the same title",
		{ "guides/keys.mdx": page("API keys", "All of them, in a few words.") },
		"It has the same title, `API keys`.",
	],
	[
		"most of its lines",
		{
			"guides/access.mdx": page(
				"Access",
				["keys", "roles", "teams", "sessions"].map(lines).join("\n\n"),
			),
		},
		"It has 83 % of the lines of the removed page.",
	],
])("suggest the page with %s", async (_, successor, reason) => {
	const repository = new Repository();
	const index = page("Index", "Read [all about keys](/old/keys).");
	const other = page("Billing", lines("billing"));
	const [slug = ""] = Object.keys(successor).map((path) => path.replace(".mdx", ""));
	write(
		repository.root,
		site({
			"index.mdx": index,
			"billing.mdx": other,
			"old/keys.mdx": page(
				"API keys",
				`Some words that nobody repeats anywhere.\n\n${lines("keys")}`,
			),
		}),
	);
	repository.git("init", "-q");
	repository.commit();
	repository.git("rm", "-q", "docs/old/keys.mdx");
	write(repository.root, site({ "index.mdx": index, "billing.mdx": other, ...successor }));
	const { out } = await run(repository.root, ["validate", "--since", "HEAD", "--format", "json"]);
	const findings: readonly Told[] = JSON.parse(out).findings;
	const [lost] = findings.filter(({ rule }) => rule === "address-kept");
	const [link] = findings.filter(({ rule }) => rule === "link-leads-somewhere");
	expect(lost?.suggestions?.[0]).toMatchObject({
		title: `Redirect \`/old/keys\` to \`/${slug}\``,
		reason,
	});
	expect(link?.suggestions?.[0]?.title).toBe(`Link to \`/${slug}\``);
});
