// A preview in one file, which contains all views; the URL selects a view.
import { createHash } from "node:crypto";
import type { Preview } from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import { documentOf, Foot, htmlOf, Side, script, style, Top, ViewOf } from "./layout.tsx";
import {
	authorText,
	causeId,
	fileId,
	inFile,
	pageId,
	type View,
	viewNamed,
	views,
} from "./links.ts";
import { type PackedPart, packParts } from "./packed.tsx";
import { PageArticle } from "./page.tsx";
import { CauseArticle } from "./problems/cause.tsx";
import { FileArticle } from "./problems/page-findings.tsx";
import { Sidebar, sidebarStyle } from "./sidebar.tsx";

/** The number of bytes above which parts are packed. */
const maxUnpackedBytes = 1_000_000;

/** The ids of parts that are never packed, so that these parts show without JavaScript. */
const neverPacked: ReadonlySet<string> = new Set<View>(["overview", "problems"]);

/** `by` is the version of docproof. */
export function fileOf(preview: Preview, by: string): string {
	const css = style + sidebarStyle(preview.sidebars.length);
	const policy = [
		"default-src 'none'",
		`script-src '${hashOf(script)}'`,
		`style-src '${hashOf(css)}'`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'",
	].join("; ");
	const headMarkup = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>${css}</style>`;
	return documentOf({
		title: `${authorText(preview.name)} · docproof`,
		head: headMarkup,
		body: bodyOf(preview, by),
		version: undefined,
	});
}

/**
 * Each part is drawn separately, so that its elements can be freed before the next part is drawn.
 */
function bodyOf(preview: Preview, by: string): string {
	const topMarkup = htmlOf(<Top preview={preview} links={inFile} view={undefined} />);
	const side = htmlOf(<Sidebars preview={preview} />);
	const packedParts = Array.from(partsOf(preview));
	const markupParts = [topMarkup, side, ...packedParts.map(({ text }) => text)];
	const bytes = markupParts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
	const isPacked = bytes > maxUnpackedBytes;
	const openParts = isPacked ? packedParts.filter(({ id }) => neverPacked.has(id)) : packedParts;
	return [
		'<div class="page file">',
		topMarkup,
		side,
		'<main id="main" tabindex="-1">',
		isPacked ? htmlOf(<Unseen />) : "",
		...openParts.map(({ text }) => text),
		"</main>",
		htmlOf(<Foot version={by} />),
		"</div>",
		isPacked ? packParts(packedParts.filter((part) => !openParts.includes(part))) : "",
		`<script>${script}</script>`,
	].join("");
}

function Unseen(): Html {
	return (
		<noscript>
			<p class="aside">
				Without JavaScript, this large file shows only the site and its problems: all other pages
				are packed.
			</p>
		</noscript>
	);
}

function Sidebars({ preview }: { readonly preview: Preview }): Html {
	return (
		<Side>
			{preview.sidebars.map((sidebar, index) => (
				<Sidebar sidebar={sidebar} id={`s${index}`} links={inFile} current={undefined} />
			))}
		</Side>
	);
}

function* partsOf(preview: Preview): Iterable<PackedPart> {
	for (const name of Object.keys(views)) {
		const view = viewNamed(preview, name);
		if (view !== undefined) yield viewOf(preview, view);
	}
	yield* causesOf(preview);
	yield* filesOf(preview);
	for (const address of preview.addresses) {
		const page = preview.page(address);
		if (page === undefined) continue;
		const article = <PageArticle page={page} links={inFile} />;
		yield partOf(pageId(address), article, `d${page.sidebar}`);
	}
}

function viewOf(preview: Preview, view: View): PackedPart {
	const text = htmlOf(
		<section
			class={view === "overview" ? "view d0" : "view wide"}
			id={view}
			aria-label={views[view]}
		>
			<ViewOf preview={preview} links={inFile} view={view} />
		</section>,
	);
	return { id: view, text };
}

/** A cause with one location has no part, because readers see the cause at that location. */
function* causesOf(preview: Preview): Iterable<PackedPart> {
	for (const { shown, rest } of preview.causes())
		for (const cause of [...shown, ...rest])
			if (cause.findings.length > 1) {
				const article = <CauseArticle cause={cause} links={inFile} />;
				yield partOf(causeId(cause.id), article);
			}
}

/** A file has no part if pages show all of its findings. */
function* filesOf(preview: Preview): Iterable<PackedPart> {
	for (const file of preview.files())
		if (file.findings.some(({ pages }) => pages.length === 0)) {
			const partId = fileId(file.path);
			const article = <FileArticle {...file} links={inFile} part={partId} />;
			yield partOf(partId, article);
		}
}

function partOf(id: string, article: Html, kind = "wide"): PackedPart {
	const text = htmlOf(
		<section class={kind} id={id}>
			{article}
		</section>,
	);
	return { id, text };
}

function hashOf(text: string): string {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
