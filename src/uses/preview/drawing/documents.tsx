// The documents of a preview: as one file, all views beside each other, or as a server shows it, each view by itself.
import { createHash } from "node:crypto";
import type { Preview, Shown } from "../model/model.ts";
import type { PageView } from "../model/page-model.ts";
import type { Child, Html } from "./jsx-runtime.ts";
import {
	documentOf,
	drawn,
	Foot,
	Side,
	script,
	style,
	Top,
	ViewOf,
} from "./layout.tsx";
import { inFile, onServer, pageId, shown, type View, views } from "./links.ts";
import { PageArticle } from "./page.tsx";
import { Sidebar, sidebarStyle } from "./sidebar.tsx";
import { Prose } from "./text.tsx";

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
	const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>${css}</style>`;
	return documentOf({
		title: `${shown(preview.name)} · docproof`,
		head,
		body: bodyOf(preview, by),
		version: undefined,
	});
}

/** Each part is drawn by itself, so that what draws it is gone before the next. */
function bodyOf(preview: Preview, by: string): string {
	const side = (
		<Side>
			{preview.sidebars.map((sidebar, index) => (
				<Sidebar
					sidebar={sidebar}
					id={`s${index}`}
					links={inFile}
					current={undefined}
				/>
			))}
		</Side>
	);
	return [
		'<div class="page file">',
		drawn(<Top preview={preview} links={inFile} view={undefined} />),
		drawn(side),
		'<main id="main" tabindex="-1">',
		...Object.keys(views).map((view) => drawn(viewOf(preview, view as View))),
		...preview.addresses.map((address) => drawn(pageOf(preview.page(address)))),
		"</main>",
		drawn(<Foot version={by} />),
		`</div><script>${script}</script>`,
	].join("");
}

function viewOf(preview: Preview, view: View): Html {
	return (
		<section
			class={view === "overview" ? "view d0" : "view wide"}
			id={view}
			aria-label={views[view]}
		>
			<ViewOf preview={preview} links={inFile} view={view} />
		</section>
	);
}

function pageOf(page: PageView | undefined): Html | null {
	return page === undefined ? null : (
		<section class={`d${page.sidebar}`} id={pageId(page.address)}>
			<PageArticle page={page} />
		</section>
	);
}

function hashOf(text: string): string {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

const head = `<link rel="stylesheet" href="/style.css">
<script src="/script.js" defer></script>`;

export function viewDocument(now: Shown, view: View): string {
	const { preview } = now;
	return servedDocument(
		now,
		views[view],
		view,
		preview === undefined ? null : (
			<ViewOf preview={preview} links={onServer} view={view} />
		),
		view === "overview" && preview !== undefined
			? sideOf(preview, 0, undefined)
			: null,
	);
}

/** `undefined` where there is no such page. */
export function pageDocument(now: Shown, address: string): string | undefined {
	const page: PageView | undefined = now.preview?.page(address);
	if (page === undefined || now.preview === undefined) return undefined;
	return servedDocument(
		now,
		shown(page.title),
		undefined,
		<PageArticle page={page} />,
		sideOf(now.preview, page.sidebar, address),
	);
}

export function missingDocument(now: Shown): string {
	return servedDocument(
		now,
		"Not found",
		undefined,
		<header>
			<h1>Nothing is here</h1>
			<p class="lead">
				The site may have changed. <a href="/">See all of it</a>
			</p>
		</header>,
		null,
	);
}

function sideOf(
	preview: Preview,
	index: number,
	current: string | undefined,
): Html | null {
	const sidebar = preview.sidebars[index];
	return sidebar === undefined ? null : (
		<Side>
			<Sidebar sidebar={sidebar} id="tree" links={onServer} current={current} />
		</Side>
	);
}

function servedDocument(
	{ preview, troubles, version, by }: Shown,
	title: string,
	view: View | undefined,
	main: Child,
	side: Html | null,
): string {
	const name = preview === undefined ? "docproof" : shown(preview.name);
	const body = (
		<div class={side === null ? "page wide" : "page"}>
			{preview === undefined ? null : (
				<Top preview={preview} links={onServer} view={view}>
					<span class="live" role="status" data-live />
				</Top>
			)}
			<Troubles all={troubles} isOld={preview !== undefined} />
			{side}
			<main id="main" tabindex={-1}>
				{main}
			</main>
			<Foot version={by} />
		</div>
	);
	const whole = title === name ? name : `${title} · ${name}`;
	return documentOf({ title: whole, head, body: drawn(body), version });
}

function Troubles({
	all,
	isOld,
}: {
	readonly all: readonly string[];
	readonly isOld: boolean;
}): Html | null {
	if (all.length === 0) return null;
	return (
		<section class="troubles" aria-label="What keeps the preview from its work">
			{all.map((text) => (
				<p>
					<Prose text={text} />
				</p>
			))}
			{isOld ? <p class="aside">Below is the site as it was before.</p> : null}
		</section>
	);
}
