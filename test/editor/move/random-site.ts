// Small random sites with references of all kinds, and random moves in them.
import { posix } from "node:path";
import type { Files } from "../../temporary.ts";
import { page } from "./site.ts";

/** Pseudorandom numbers, the same for the same seed. */
export function randomFrom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

type Random = (below: number) => number;

function one<Item>(random: Random, items: readonly Item[]): Item {
	const item = items[random(items.length)];
	if (item === undefined) throw new Error("There is nothing to choose from.");
	return item;
}

const folders = ["", "guides", "guides/more", "learn", "learn/deep/er"];
const pictures = ["images/a.png", "images/more/b.svg", "logo.svg"];
const specs = ["specs/users.json", "specs/more/teams.yaml"];
const headings = ["Set up", "Use it", "Use it", "What's next?", "Größe"];

const operation = (name: string, description: string): object => ({
	get: {
		summary: `List ${name}`,
		description,
		responses: { 200: { description: "Done." } },
	},
});
const spec = (name: string, description: string): object => ({
	openapi: "3.1.0",
	info: { title: name, version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths: { [`/${name}`]: operation(name, description) },
});

export function randomSite(seed: number): Files {
	const random = randomFrom(seed);
	const slugs = Array.from({ length: 14 }, (_, index) =>
		posix.join(one(random, folders), index % 5 === 4 ? `part-${index}/index` : `page-${index}`),
	);
	const pages = Object.fromEntries(
		slugs.map((slug, index) => [`${slug}.mdx`, pageText(random, slugs, slug, index)]),
	);
	return {
		...pages,
		...settings(random, slugs),
		"images/a.png": `GIF89a ${seed}`,
		"images/more/b.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
		"logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
		"specs/users.json": spec(
			"users",
			`See [a](${addressOf(one(random, slugs))}) and [b](${addressOf(one(random, slugs))}#set-up).`,
		),
		"specs/more/teams.yaml": `openapi: 3.1.0\ninfo:\n  title: Teams\n  version: "1"\nservers:\n  - url: https://api.acme.test\npaths:\n  /teams:\n    get:\n      summary: List teams\n      responses:\n        "200":\n          description: Done.\n`,
		"snippets/note.mdx": `import Inner from "./inner/deep.mdx"\n\nSee [a page](${addressOf(one(random, slugs))}).\n\n<Inner />\n\n## Of the note\n`,
		"snippets/inner/deep.mdx": `![](/images/a.png) and [here](#of-the-note), [there](${addressOf(one(random, slugs))}#set-up)\n`,
	};
}

function settings(random: Random, slugs: readonly string[]): Files {
	const [spec, other] = specs;
	const navigation = {
		groups: [
			{ group: "All", pages: slugs },
			{ group: "API", pages: [`${spec} GET /users`] },
			{ group: "Teams", openapi: { source: other, directory: "teams" } },
		],
	};
	const isSplit = random(2) === 0;
	const docs = {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		logo: "/logo.svg",
		redirects: [0, 1, 2].map((index) => ({
			source: `/old-${index}`,
			destination: `${addressOf(one(random, slugs))}${index === 2 ? "#set-up" : ""}`,
		})),
		navbar: {
			links: [{ label: "A", href: `${addressOf(one(random, slugs))}#use-it-2` }],
		},
		navigation: isSplit ? { $ref: "./parts/navigation.json" } : navigation,
	};
	return {
		"docs.json": docs,
		...(isSplit && { "parts/navigation.json": navigation }),
	};
}

function addressOf(slug: string): string {
	return `/${slug.replace(/\/index$/, "")}`;
}

function pageText(random: Random, slugs: readonly string[], slug: string, index: number): string {
	const texts = Array.from({ length: 6 }, () => reference(random, slug, one(random, slugs)));
	const imports =
		random(3) === 0
			? [
					`import Note from "${random(2) === 0 ? "/snippets/note.mdx" : relative(slug, "snippets/note.mdx")}"\n\n`,
					"\n\n<Note />",
				]
			: ["", ""];
	const parts = headings.map(
		(title, at) =>
			`## ${title}\n\nThis is said of ${title} by page ${index}, so that nobody takes it for another.\n\n${texts[at] ?? ""}`,
	);
	const fields = `description: "What page ${index} is about."\n`;
	const text = page(`${imports[0]}${parts.join("\n\n")}${imports[1]}`, fields);
	return text.replace("title: A page", `title: Page ${index}`);
}

const anchors = ["", "", "#set-up", "#use-it", "#use-it-2", "#what’s-next", "#größe"];

function reference(random: Random, from: string, slug: string): string {
	const anchor = one(random, anchors);
	const address = addressOf(slug);
	const picture = one(random, pictures);
	return one(random, [
		() => `[a](${address}${anchor})`,
		() => `[a](${relative(from, `${slug}.mdx`)}${anchor})`,
		() => `[a](${relative(from, slug)}${anchor})`,
		() => `[a][b]\n\n[b]: ${address}?c=d${anchor}`,
		() => `<Card title="A" href="${address}${anchor}" />`,
		() => `<a href={"${address}${anchor}"}>a</a>`,
		() => `![a](/${picture})`,
		() => `![a](${relative(from, picture)})`,
		() => `<img src="${relative(from, picture)}" alt="a" />`,
		() => `[here](${anchor === "" ? "#set-up" : anchor})`,
		() => "```md\n[a](/gone)\n```",
	])();
}

function relative(from: string, to: string): string {
	const way = posix.relative(posix.dirname(from), to);
	return way.startsWith("../") ? way : `./${way}`;
}

/** Random arguments of a move; `paths` are the current files of the site. */
export function randomMove(
	random: Random,
	paths: readonly string[],
	step: number,
): readonly string[] {
	const pages = paths.filter((path) => /^(?!snippets\/).*\.mdx$/.test(path));
	const others = (kind: RegExp) => paths.filter((path) => kind.test(path));
	const inFolder = (path: string): string =>
		posix.join(
			one(random, [...folders, `new-${step}`, posix.dirname(path)]),
			one(random, [posix.basename(path), `moved-${step}${posix.extname(path)}`]),
		);
	const from = one(random, pages);
	return one(random, [
		() => [from, inFolder(from)],
		() => [from, inFolder(from)],
		() => [from, `${from.replace(/(?:\/index)?\.mdx$/, "")}-${step}/index.mdx`],
		() => {
			const folder = posix.dirname(one(random, paths));
			if (folder === "." || folder === "snippets") return [from, inFolder(from)];
			return [folder, posix.join(posix.dirname(folder), `folder-${step}`)];
		},
		() => {
			const file = one(random, others(/\.(?:png|svg|json|yaml)$/));
			return [file, inFolder(file)];
		},
		() => {
			const file = one(random, others(/^snippets\//));
			return [file, `snippets/moved-${step}.mdx`];
		},
		() => [
			"--heading",
			from,
			one(random, ["#set-up", "#use-it", "#use-it-2"]),
			one(random, [`Part ${step}`, "Use it", "Set up", "Überblick"]),
		],
		() => ["--heading", one(random, others(/^snippets\//)), "Of the note", `Note ${step}`],
	])();
}
