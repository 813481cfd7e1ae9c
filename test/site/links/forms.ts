// The forms in which people write links.
import { posix } from "node:path";
import type { Random } from "../../fuzz/random.ts";

export interface Written {
	readonly written: string;
	readonly form: Form;
}

/** The targets of links: paths without their first slash. */
interface Targets {
	readonly pages: readonly string[];
	readonly files: readonly string[];
	readonly generated: readonly string[];
	/** The sources of redirects, as written in docs.json. */
	readonly sources: readonly string[];
}

interface Way {
	readonly from: string;
	/**
	 * The target: a file, or the address of a generated page or a redirect, without its first slash.
	 */
	readonly to: string;
	readonly slug: string;
	readonly random: Random;
}

type Make = (way: Way) => string;

function relative({ from, slug }: Way): string {
	const way = posix.relative(posix.dirname(from), slug);
	return way.startsWith(".") ? way : `./${way}`;
}

const anchors = ["#one", "#one-2", "#two-words", "#One", "#gone", "#", "#one-1"];

/** Forms of links to pages, by name. */
const ofPages = {
	page: ({ slug }) => `/${slug}`,
	anchor: ({ slug, random }) => `/${slug}${random.one(anchors)}`,
	"own-anchor": ({ random }) => random.one(anchors),
	query: ({ slug, random }) => `/${slug}?x=1${random.one(["", ...anchors])}`,
	slash: ({ slug }) => `/${slug}/`,
	relative,
	"relative-anchor": (way) => relative(way) + way.random.one(anchors),
	"relative-slash": (way) => `${relative(way)}/`,
	"relative-file": (way) => relative({ ...way, slug: way.to }),
	bare: ({ slug }) => slug,
	"bare-name": ({ slug }) => posix.basename(slug),
	"bare-file": ({ to }) => to,
	file: ({ to }) => `/${to}`,
	"other-extension": ({ slug, random }) =>
		`/${slug}${random.one([".html", ".md", ".mdx", ".png", ".x"])}`,
	index: ({ slug }) => `/${posix.dirname(slug)}/index`.replace("/./", "/"),
	"relative-index": (way) => relative({ ...way, slug: `${posix.dirname(way.slug)}/index` }),
	"relative-index-file": (way) =>
		`${relative({ ...way, slug: `${posix.dirname(way.slug)}/index` })}.mdx`,
	folder: ({ slug }) => `/${posix.dirname(slug)}`.replace("/.", "/"),
	dots: ({ random }) => random.one([".", "..", "./", "../", "../.."]),
	"letter-case": ({ slug }) => `/${slug.toUpperCase()}`,
	"relative-case": (way) => relative({ ...way, slug: way.slug.toUpperCase() }),
	"encoded-slash": ({ slug, random }) =>
		`${random.one(["%2F", "/"])}${slug.replaceAll("/", "%2F")}`,
	encoded: ({ slug }) => `/${encodeURI(slug).replace("a", "%61")}`,
	"bad-escape": ({ slug }) => `/${slug}%`,
	backslashes: ({ slug }) => `\\${slug.replaceAll("/", "\\")}`,
	"relative-backslashes": (way) => relative(way).replaceAll("/", "\\"),
	"above-root": ({ slug, random }) => `../../../${random.one(["", "../"])}${slug}`,
	typo: ({ slug }) => `/${slug}x`,
	"relative-typo": (way) => relative({ ...way, slug: `${way.slug}x` }),
	"bare-typo": ({ slug }) => `${slug}x`,
	"wrong-folder": ({ slug }) => `./${slug}`,
	doubled: ({ slug }) => `/${slug.replace("/", "//")}`,
	around: ({ slug }) => `/guide/../${slug}`,
	"self-dot": ({ slug }) => `/./${slug}`,
	below: ({ slug, random }) => `/${random.one(["docs", "v1", "en"])}/${slug}`,
	host: ({ slug, random }) =>
		random.one(["www.x.com", "x.com", "x.com/a", `//x.com/${slug}`, "a@x.com"]),
	port: ({ slug, random }) =>
		random.one(["localhost:3000", `localhost:3000/${slug}`, "x.com:8080/a"]),
	scheme: ({ random }) =>
		random.one(["https://x.test/a", "mailto:a@x.test", "cursor://a", "tel:1"]),
	reserved: ({ random }) =>
		random.one(["/llms.txt", "/sitemap.xml", "/docs.json", "/mcp", "/rss.xml"]),
	top: ({ random }) => random.one(["/", "/#one", "/?x", "/index", "/index.mdx"]),
} satisfies Record<string, Make>;

/** Forms of links to pictures. */
const ofPictures = {
	"picture-absolute": ({ to }) => `/${to}`,
	"picture-relative": (way) => relative({ ...way, slug: way.to }),
	"picture-bare": ({ to }) => to,
	"picture-name": ({ to }) => posix.basename(to),
	"picture-folder": ({ to }) => `./${to}`,
	"picture-encoded": ({ to }) => `/${to.replace("a", "%61").replace(" ", "%20")}`,
	"picture-extension": ({ to }) => `/${to.replace(/\.\w+$/, ".webp")}`,
	"picture-gone": ({ to }) => `/${to.replace(/(?=\.)/, "-x")}`,
	"picture-case": ({ to }) => `/${to.replace("a", "A")}`,
	"picture-backslashes": ({ to }) => `\\${to.replaceAll("/", "\\")}`,
	"picture-above": ({ to }) => `../../../${to}`,
	"picture-below": ({ to }) => `/docs/${to}`,
} satisfies Record<string, Make>;

/** Forms of links to addresses without a file. */
const ofAddresses = {
	generated: ({ to }) => `/${to}`,
	"generated-anchor": ({ to, random }) => `/${to}${random.one(anchors)}`,
	source: ({ to }) => `/${to}`,
	"source-anchor": ({ to, random }) => `/${to}${random.one(anchors)}`,
	"source-slash": ({ to }) => `/${to}/`,
	"source-relative": relative,
	"source-bare": ({ to }) => to,
} satisfies Record<string, Make>;

export type Form =
	| keyof typeof ofPages
	| keyof typeof ofPictures
	| keyof typeof ofAddresses
	| "file-link";

export function forms(random: Random, from: string, targets: Targets): Written {
	const { pages, files, generated, sources } = targets;
	const chance = random.below(20);
	const pictures = files.filter((path) => /\.(?:png|svg|jpg)$/.test(path));
	if (chance < 3 && pictures.length > 0)
		return made(random, ofPictures, from, random.one(pictures));
	if (chance === 3 && files.length > 0)
		return { written: `/${random.one(files)}`, form: "file-link" };
	if (chance === 4 && generated.length > 0) {
		const to = random.one(generated);
		const form = random.one(["generated", "generated-anchor"] as const);
		return { written: ofAddresses[form](wayTo(random, from, to)), form };
	}
	if (chance < 8 && sources.length > 0) {
		const to = filled(random, random.one(sources), pages);
		const form = random.one([
			"source",
			"source",
			"source-anchor",
			"source-slash",
			"source-relative",
			"source-bare",
		] as const);
		return { written: ofAddresses[form](wayTo(random, from, to)), form };
	}
	return made(random, ofPages, from, random.one(pages));
}

/** An address that a redirect applies to, with texts in place of its wildcards. */
function filled(random: Random, source: string, pages: readonly string[]): string {
	return source
		.replace(/^\//, "")
		.replace(/\/$/, "")
		.replaceAll(/:\w+\*|\*|:\w+/g, () =>
			random.one(["a", "c", "x/y", "gone", random.one(pages).replace(/\.mdx?$/, "")]),
		);
}

function made<Name extends Form>(
	random: Random,
	makes: Readonly<Record<Name, Make>>,
	from: string,
	to: string,
): Written {
	const form = random.one(Object.keys(makes) as Name[]);
	return { written: makes[form](wayTo(random, from, to)), form };
}

function wayTo(random: Random, from: string, to: string): Way {
	return { random, from, to, slug: to.replace(/\.mdx?$/, "") };
}
