// Where the views of a preview are: at addresses of their own on a server, or beside each other in
// one file.
import { printable } from "../../../report/printable.ts";
import { withoutUrlSecrets } from "../../../source/secrets.ts";
import type { Preview } from "../model/model.ts";
import type { FindingView } from "../model/page-model.ts";

/** The views beside those of pages. */
export const views = {
	overview: "Overview",
	problems: "Problems",
	"problems/file": "Problems by file",
	operations: "Operations",
	unlisted: "Unlisted pages",
	ignored: "Ignored settings",
	build: "Build",
} as const;

export type View = keyof typeof views;

export function isView(name: string): name is View {
	return Object.hasOwn(views, name);
}

/** Makes an address of what is shown. */
export interface Links {
	/** Whether all views are in one file. */
	readonly isFile: boolean;
	view(name: View): string;
	page(address: string): string;
	/** All places of a cause. */
	cause(id: string): string;
	/** All that is found in a file. */
	file(path: string): string;
	/**
	 * Where a finding is told, with those of its cause: on the first page that it is about, else with
	 * its file.
	 */
	finding(finding: FindingView): string;
}

export const onServer: Links = {
	isFile: false,
	view: (name) => (name === "overview" ? "/" : `/${name}`),
	page: (address) => `/page/${encoded(address)}`,
	cause: (id) => `/${causeId(id)}`,
	file: (path) => `/${fileId(path)}`,
	finding: (finding) => {
		const { address } = finding.pages[0] ?? {};
		const home = address === undefined ? onServer.file(finding.place.file) : onServer.page(address);
		return `${home}#${finding.cause}`;
	},
};

export const inFile: Links = {
	isFile: true,
	view: (name) => `#${name}`,
	page: (address) => `#${pageId(address)}`,
	cause: (id) => `#${causeId(id)}`,
	file: (path) => `#${fileId(path)}`,
	finding: (finding) => `#${toldId(homeOf(finding), finding)}`,
};

/** What tells of a finding. */
function homeOf({ pages: [page], place }: FindingView): string {
	return page === undefined ? fileId(place.file) : pageId(page.address);
}

/**
 * The `id` of a cause in one part of a file, which may tell of it in several. No part has a colon
 * in its own.
 */
export function toldId(part: string, { cause }: FindingView): string {
	return `${part}:${cause}`;
}

export function causeId(id: string): string {
	return `problems/${id}`;
}

export function fileId(path: string): string {
	return `problems/file/${encoded(path)}`;
}

/** The `id` of a page in a file, which is what its address has behind the `#`. */
export function pageId(address: string): string {
	return `/${encoded(withoutUrlSecrets(address))}`;
}

function encoded(address: string): string {
	// Almost all are plain already, and a site has thousands.
	if (/^[\w./-]+$/.test(address)) return address;
	// Half of a pair of UTF-16 units cannot be encoded.
	const whole = address.replaceAll(/\p{Cs}/gu, "\ufffd");
	return whole.split("/").map(encodeURIComponent).join("/");
}

/**
 * The path that readers find it at, `/guides` for `guides/index`; an operation reference that leads
 * to no page as it is.
 */
export function urlText(address: string): string {
	const path = address.replace(/(?:^|\/)index$/, "");
	return printable(/^\S+ +\//.test(path) ? path : `/${path}`);
}

/**
 * Where a link of the site leads outside of it; `undefined` for any that is not to be followed from
 * here.
 */
export function outward(href: string): string | undefined {
	return /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href).href : undefined;
}

/** What a stranger wrote, as one line in which nothing is hidden. */
export function shown(written: string): string {
	const text = withoutUrlSecrets(written);
	if (/^[!-~]+(?: [!-~]+)*$/.test(text) && !text.includes("##")) return text;
	return printable(text.replaceAll(/\s+/g, " ").trim());
}

/** The data that most parts of a preview need. */
export interface PreviewProps {
	readonly preview: Preview;
	readonly links: Links;
}
