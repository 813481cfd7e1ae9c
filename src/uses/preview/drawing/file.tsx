// A preview as one file: all views beside each other, of which the address shows one. It asks nobody for anything.
import { createHash } from "node:crypto";
import type { Preview } from "../model/model.ts";
import type { PageView } from "../model/page-model.ts";
import { documentOf, drawn, script, style } from "./document.ts";
import type { Html } from "./jsx-runtime.ts";
import { Foot, Side, Top, ViewOf } from "./layout.tsx";
import { inFile, pageId, shown, type View, views } from "./links.ts";
import { PageArticle } from "./page.tsx";
import { Sidebar } from "./sidebar.tsx";

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

/** Shows each sidebar beside its own pages, without a script too. */
function sidebarStyle(count: number): string {
	return Array.from(
		{ length: count },
		(_, index) =>
			`body:has(.d${index}:target,.d${index} :target) #s${index}{display:block}`,
	).join("");
}

function hashOf(text: string): string {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
