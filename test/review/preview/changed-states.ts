// Two states of a site with a difference of each kind, among them strangers' texts.
import {
	type Content,
	newRepository,
	type Repository,
	spec,
} from "../../check/changes/repository.ts";

export type Files = Readonly<Record<string, Content>>;

export const docs = (navigation: unknown, more: object = {}): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation,
	...more,
});
export const page = (title: string, text = `The text of ${title}.`): string =>
	`---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}\n`;

const reference = Array.from({ length: 6 }, (_, index) => `reference/part-${index}`);
export const guide = ["index", "start", "setup", "deploy", "limits"];
export const before: Files = {
	"docs.json": docs({
		tabs: [
			{
				tab: "Guides",
				groups: [
					{ group: "Guides", pages: guide },
					{ group: "Reference", pages: reference },
				],
			},
			{ tab: "API", openapi: "api.json" },
			{ tab: "Blog", href: "https://blog.acme.test" },
		],
	}),
	"api.json": spec("/users", "/rooms"),
	...Object.fromEntries([...guide, ...reference].map((slug) => [`${slug}.mdx`, page(slug)])),
};
export const hostile = "<img src=x onerror=alert(1)> `a` @team \u202edlrow\u0007";
const tutorials = Array.from({ length: 12 }, (_, index) => `tutorials/t${index}`);
export const after: Files = {
	"docs.json": docs(
		{
			tabs: [
				{
					tab: "Guides",
					groups: [
						{ group: "First steps", pages: ["start", "index", "new", "ship"] },
						{ group: "Reference", pages: [...reference, "limits"] },
						{ group: hostile, pages: tutorials },
					],
				},
				{ tab: "API", openapi: "api.json" },
				{ tab: "Blog", href: "https://acme.test/blog", hidden: true },
			],
		},
		{ redirects: [{ source: "/setup", destination: "/start" }] },
	),
	"api.json": spec("/users", "/teams"),
	"new.mdx": page(hostile),
	"draft.mdx": page("A draft that nobody lists", "Nobody has seen any of this before."),
	"start.mdx": page("Start here", "Another text."),
	"setup.mdx": undefined,
	"deploy.mdx": undefined,
	"ship.mdx": before["deploy.mdx"],
	...Object.fromEntries(tutorials.map((slug) => [`${slug}.mdx`, page(slug)])),
};

/** A repository whose branch `main` has the former state, and whose branch `feature` the later one. */
export function twoStates(former: Files, later: Files): Repository {
	const repository = newRepository(former);
	repository.git("checkout", "-q", "-b", "feature");
	return repository.write(later).commit();
}
