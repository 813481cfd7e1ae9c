// The addresses of views: URLs on a server, or anchors within one file.
import { printable } from "../../../report/printable.ts";
import { withoutUrlSecrets } from "../../../source/secrets.ts";
import type { Preview } from "../model/model.ts";
import type { FindingView } from "../model/page-model.ts";

/** The views, except for the views of pages. */
export const views = {
	overview: "Overview",
	problems: "Problems",
	"problems/file": "Problems by file",
	operations: "Operations",
	unlisted: "Unlisted pages",
	ignored: "Ignored settings",
	build: "Build",
	changes: "Changes",
} as const;

export type View = keyof typeof views;

function isView(name: string): name is View {
	return Object.hasOwn(views, name);
}

export function viewNamed({ changes }: Pick<Preview, "changes">, name: string): View | undefined {
	if (!isView(name)) return undefined;
	return name === "changes" && changes === undefined ? undefined : name;
}

export interface Links {
	readonly isFile: boolean;
	view(name: View): string;
	page(address: string): string;
	cause(id: string): string;
	file(path: string): string;
	/** The location of a finding in the view of its first page, otherwise in the view of its file. */
	finding(finding: FindingView): string;
}

export const onServer: Links = {
	isFile: false,
	view: (name) => (name === "overview" ? "/" : `/${name}`),
	page: (address) => `/page/${encodeAddress(address)}`,
	cause: (id) => `/${causeId(id)}`,
	file: (path) => `/${fileId(path)}`,
	finding: (finding) => {
		const { address } = finding.pages[0] ?? {};
		const pageAddress =
			address === undefined ? onServer.file(finding.place.file) : onServer.page(address);
		return `${pageAddress}#${finding.cause}`;
	},
};

export const inFile: Links = {
	isFile: true,
	view: (name) => `#${name}`,
	page: (address) => `#${pageId(address)}`,
	cause: (id) => `#${causeId(id)}`,
	file: (path) => `#${fileId(path)}`,
	finding: (finding) => `#${findingId(partOfFinding(finding), finding)}`,
};

function partOfFinding({ pages: [page], place }: FindingView): string {
	return page === undefined ? fileId(place.file) : pageId(page.address);
}

/**
 * The `id` of a cause in one part of a preview file. The `id` contains the part, because several
 * parts may show the cause. Ids of parts have no colon.
 */
export function findingId(part: string, { cause }: FindingView): string {
	return `${part}:${cause}`;
}

export function causeId(id: string): string {
	return `problems/${id}`;
}

export function fileId(path: string): string {
	return `problems/file/${encodeAddress(path)}`;
}

/** The `id` of a page in a preview file, which the fragment of the page's URL repeats. */
export function pageId(address: string): string {
	return `/${encodeAddress(withoutUrlSecrets(address))}`;
}

function encodeAddress(address: string): string {
	// A fast path, because almost all of thousands of addresses need no encoding.
	if (/^[\w./-]+$/.test(address)) return address;
	// Lone surrogates are replaced, because a URL cannot encode them.
	const safeAddress = address.replaceAll(/\p{Cs}/gu, "\ufffd");
	return safeAddress.split("/").map(encodeURIComponent).join("/");
}

/**
 * The published path, such as `/guides` for `guides/index`. An operation reference without a page
 * stays as it is.
 */
export function urlText(address: string): string {
	const path = address.replace(/(?:^|\/)index$/, "");
	return printable(/^\S+ +\//.test(path) ? path : `/${path}`);
}

/**
 * The URL of an external link; `undefined` for links that should not be followed from a preview.
 */
export function externalUrl(href: string): string | undefined {
	return /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href).href : undefined;
}

/** An author's text as one line, with invisible characters made visible. */
export function authorText(written: string): string {
	const text = withoutUrlSecrets(written);
	if (/^[!-~]+(?: [!-~]+)*$/.test(text) && !text.includes("##")) return text;
	return printable(text.replaceAll(/\s+/g, " ").trim());
}

export interface PreviewProps {
	readonly preview: Preview;
	readonly links: Links;
}
