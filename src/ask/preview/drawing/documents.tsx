// The documents of the preview server, one for each view.
import type { Preview, ShownSite } from "../model/model.ts";
import type { PageView } from "../model/page-model.ts";
import type { Child, Html } from "./jsx-runtime.ts";
import { documentOf, Foot, htmlOf, Side, Top, ViewOf } from "./layout.tsx";
import { authorText, fileId, onServer, type View, views } from "./links.ts";
import { PageArticle } from "./page.tsx";
import { CauseArticle } from "./problems/cause.tsx";
import { FileArticle } from "./problems/page-findings.tsx";
import { Sidebar } from "./sidebar.tsx";
import { Prose } from "./text.tsx";

const headMarkup = `<link rel="stylesheet" href="/style.css">
<script src="/script.js" defer></script>`;

export function viewDocument(now: ShownSite, view: View): string {
	const { preview } = now;
	return servedDocument(
		now,
		views[view],
		view,
		preview === undefined ? null : <ViewOf preview={preview} links={onServer} view={view} />,
		view === "overview" && preview !== undefined ? sideOf(preview, 0, undefined) : null,
	);
}

export function pageDocument(now: ShownSite, address: string): string | undefined {
	const page: PageView | undefined = now.preview?.page(address);
	if (page === undefined || now.preview === undefined) return undefined;
	return servedDocument(
		now,
		authorText(page.title),
		undefined,
		<PageArticle page={page} links={onServer} />,
		sideOf(now.preview, page.sidebar, address),
	);
}

export function causeDocument(now: ShownSite, id: string): string | undefined {
	const cause = now.preview?.cause(id);
	if (cause === undefined) return undefined;
	const article = <CauseArticle cause={cause} links={onServer} />;
	return servedDocument(now, views.problems, "problems", article, null);
}

export function fileDocument(now: ShownSite, name: string): string | undefined {
	const file = now.preview?.files().find(({ path }) => path === name);
	if (file === undefined) return undefined;
	const article = <FileArticle {...file} links={onServer} part={fileId(file.path)} />;
	return servedDocument(now, authorText(name), "problems/file", article, null);
}

export function missingDocument(now: ShownSite): string {
	return servedDocument(
		now,
		"Not found",
		undefined,
		<header>
			<h1>Nothing is here</h1>
			<p class="lead">
				The site may have changed. <a href="/">See the whole site</a>
			</p>
		</header>,
		null,
	);
}

function sideOf(preview: Preview, index: number, current: string | undefined): Html | null {
	const sidebar = preview.sidebars[index];
	return sidebar === undefined ? null : (
		<Side>
			<Sidebar sidebar={sidebar} id="tree" links={onServer} current={current} />
		</Side>
	);
}

function servedDocument(
	{ preview, troubles, version, by }: ShownSite,
	title: string,
	view: View | undefined,
	main: Child,
	side: Html | null,
): string {
	const name = preview === undefined ? "docproof" : authorText(preview.name);
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
	const fullTitle = title === name ? name : `${title} · ${name}`;
	return documentOf({ title: fullTitle, head: headMarkup, body: htmlOf(body), version });
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
		<section class="troubles" aria-label="Problems of the preview">
			{all.map((text) => (
				<p>
					<Prose text={text} />
				</p>
			))}
			{isOld ? <p class="aside">The site below is an earlier state.</p> : null}
		</section>
	);
}
