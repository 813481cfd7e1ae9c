// The differences between docproof and Mintlify's own check of links: the reason of each, and its
// cases.
import { posix } from "node:path";
import type { LinkCase, LinkSite } from "./link-site.ts";

/** A verdict on a link: `dead`, or `anchor` if only the anchor is missing from its page. */
export type Verdict = "alive" | "dead" | "anchor";

export interface Difference {
	readonly link: LinkCase;
	readonly site: LinkSite;
	readonly check: Verdict;
	readonly docproof: Verdict;
}

interface Reason {
	readonly why: string;
	/** The verdicts of Mintlify's check and of docproof. */
	readonly check: Verdict;
	readonly docproof: Verdict;
	readonly is: (link: LinkCase, site: LinkSite) => boolean;
}

export function reasonFor(difference: Difference): Reason | undefined {
	const { link, site, check, docproof } = difference;
	return reasons.find(
		(reason) => reason.check === check && reason.docproof === docproof && reason.is(link, site),
	);
}

/** The reasons; the first that applies counts. */
export const reasons: readonly Reason[] = [
	{
		why: "Nobody sees a snippet that no page shows.",
		check: "dead",
		docproof: "alive",
		is: isUnseen,
	},
	{
		why: "The anchors of a snippet are those of the page that shows it.",
		check: "anchor",
		docproof: "alive",
		is: ({ file }) => file.startsWith("snippets/"),
	},
	{
		why: "A snippet is published at no address.",
		check: "alive",
		docproof: "dead",
		is: ({ written }) => /snippets|(?:^|\/)p(?:a|%61)rt\b/.test(written),
	},
	{
		why: "A snippet is published at no address.",
		check: "anchor",
		docproof: "dead",
		is: ({ written }) => /snippets|(?:^|\/)p(?:a|%61)rt\b/.test(written),
	},
	{
		why: "Pages of an OpenAPI file are made where the navigation says so, and nowhere else.",
		check: "alive",
		docproof: "dead",
		is: ({ written }) => written.includes("api-reference/"),
	},
	{
		why: "Settings are not published.",
		check: "alive",
		docproof: "dead",
		is: ({ written }) => written === "/docs.json",
	},
	{
		why: "A folder without an index page has no page.",
		check: "alive",
		docproof: "dead",
		is: ({ file, written }, { files }) =>
			Object.keys(files).some((path) => path.startsWith(`${target(file, written)}/`)),
	},
	{
		why: "The check passes over the last extension, whatever it is: readers get nothing by it.",
		check: "alive",
		docproof: "dead",
		is: ({ file, written }, { files }) =>
			/^[^#?]*\.\w+(?:[?#]|$)/.test(written)
				? !isBare(written)
				: Object.keys(files).some(
						(path) => !/\.mdx?$/.test(path) && withoutExtension(path) === target(file, written),
					),
	},
	{
		why: "Browsers look for it beside the page, the check at the root.",
		check: "alive",
		docproof: "dead",
		is: ({ written }) => isBare(written),
	},
	{
		why: "Markdown makes a part of a name of a backslash, the check a slash.",
		check: "alive",
		docproof: "dead",
		is: ({ written }) => written.includes("\\"),
	},
	{
		why: "Browsers take a name before a port for a scheme, and open nothing.",
		check: "alive",
		docproof: "dead",
		is: ({ form }) => form === "port",
	},
	{
		why: "The check passes over all of docs.json where it does not like it.",
		check: "alive",
		docproof: "dead",
		is: ({ as }, site) => as === "redirect" && hasTwins(site),
	},
	{
		why: "The check passes over all of docs.json where it does not like it.",
		check: "dead",
		docproof: "alive",
		is: (link, site) =>
			hasTwins(site) && (link.written.startsWith("/ref/") || isRedirected(link, site)),
	},
	{
		why: "What leads above the root stays at the root.",
		check: "dead",
		docproof: "alive",
		is: ({ form }) => /above/.test(form),
	},
	{
		why: "Dots and doubled slashes within a path are folded.",
		check: "dead",
		docproof: "alive",
		is: ({ written }) => isFolded(written),
	},
	...(["alive", "anchor"] as const).map((docproof) => ({
		why: "The check keeps one answer for a path, that of the link which it looks at last: one with dots or doubled slashes.",
		check: "dead" as const,
		docproof,
		is: isPoisoned,
	})),
	{
		why: "Browsers look for it beside the page, where it is.",
		check: "dead",
		docproof: "alive",
		is: ({ written, form }) => isBare(written) && form !== "host",
	},
	{
		why: "The site is served below a folder, which the check does not know.",
		check: "dead",
		docproof: "alive",
		is: ({ file, written }, { home }) =>
			home.basePath === "/docs" && /^docs(?:\/|$)/.test(target(file, written)),
	},
	{
		why: "What becomes of dots alone is not known.",
		check: "dead",
		docproof: "alive",
		is: ({ form }) => form === "dots",
	},
	{
		why: "Mintlify makes it itself.",
		check: "dead",
		docproof: "alive",
		is: ({ form }) => form === "reserved",
	},
	{
		why: "It is the address of another host.",
		check: "dead",
		docproof: "alive",
		is: ({ written }) => written.startsWith("//"),
	},
	{
		why: "There is always something at the root.",
		check: "dead",
		docproof: "alive",
		is: ({ file, written }) => /^(?:index)?$/.test(target(file, written)),
	},
	{
		why: "From where a picture of a snippet counts is not known.",
		check: "dead",
		docproof: "alive",
		is: ({ as, file, written }) =>
			as === "image" && file.startsWith("snippets/") && !written.startsWith("/"),
	},
	{
		why: "A redirect from the page itself may come first.",
		check: "anchor",
		docproof: "alive",
		is: isRedirected,
	},
	{
		why: "A redirect from the page itself may come first.",
		check: "alive",
		docproof: "dead",
		is: (link, site) => link.as === "redirect" && isRedirected(link, site),
	},
	{
		why: "A link with a dot of a snippet counts from the page that shows it.",
		check: "dead",
		docproof: "alive",
		is: ({ file, written }) => file.startsWith("snippets/") && written.startsWith("."),
	},
	...(["alive", "anchor"] as const).map((docproof) => ({
		why: "The check follows one redirect, to a page and its own path alone.",
		check: "dead" as const,
		docproof,
		is: isRedirected,
	})),
	{
		why: "The check asks no page for a place to which a redirect leads.",
		check: "alive",
		docproof: "anchor",
		is: isRedirected,
	},
];

/** True if another link to the same page has a form that the check cannot resolve. */
function isPoisoned({ file, written }: LinkCase, { links }: LinkSite): boolean {
	const path = target(file, written);
	return links.some(
		(other) => isFolded(other.written) && target(other.file, other.written) === path,
	);
}

/** True if two redirects have the same source. */
function hasTwins({ files }: LinkSite): boolean {
	const sources = sourcesOf(files["docs.json"] ?? "");
	return new Set(sources).size < sources.length;
}

function sourcesOf(docs: string): readonly string[] {
	return Array.from(docs.matchAll(/"source":"([^"]*)"/g), ([, source = ""]) => source);
}

function isUnseen({ file }: LinkCase, { files }: LinkSite): boolean {
	return (
		file.startsWith("snippets/") && !Object.values(files).some((text) => text.includes("<Part />"))
	);
}

/** True if a link starts with no slash, dot or scheme. */
function isBare(written: string): boolean {
	return !/^(?:[/.\\#?%]|[a-z]+:)/.test(written);
}

function isFolded(written: string): boolean {
	return /.(?:\/\/|\/\.\.?\/)|^\/\.\//.test(written.replace(/^(?:\.\.?\/)+/, ""));
}

function pathIn(written: string): string {
	return written.replace(/[?#].*$/s, "");
}

/** The path in a link as the check reads it, without a file extension and outer slashes. */
function target(file: string, written: string): string {
	const path = decoded(pathIn(written)).replaceAll("\\", "/") || `/${file}`;
	const folder = path.startsWith(".") ? posix.dirname(file) : "";
	return posix
		.join("/", folder, path)
		.replace(/^\/|\/$/g, "")
		.replace(/\.mdx?$/, "");
}

function withoutExtension(path: string): string {
	return path.slice(0, -posix.extname(path).length);
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/** True if a redirect applies to the link or to its target. */
function isRedirected({ file, written }: LinkCase, { files }: LinkSite): boolean {
	const path = target(file, written);
	return sourcesOf(files["docs.json"] ?? "").some((source) => {
		const plain = source.replaceAll(/^\/|\/$/g, "");
		return new RegExp(`^${plain.replaceAll(/:\w+\*?|\*/g, ".*")}$`).test(path);
	});
}
