// The document of a preview: one file with all views, of which the URL selects one.
import { createHash } from "node:crypto";
import { loadLate } from "../../../load-late.ts";
import { version as docproofVersion } from "../../../project.ts";
import type { Preview } from "../model/model.ts";
import { countStandings } from "../model/sidebar.ts";
import { changesView } from "./changes.ts";
import { escapeHtml, type Html, html } from "./html.ts";
import { overview } from "./overview.ts";
import { pageList, problems } from "./problems.ts";
import { Room } from "./room.ts";
import { sidebar } from "./sidebar.ts";
import { badges, nameText, prose } from "./text.ts";

/** What only a served document has. */
export interface ServedState {
	/** A number that changes with the document. */
	readonly version: number;
	/** Sentences about what prevents a newer preview. */
	readonly troubles: readonly string[];
}

/** The maximum number of bytes of a document. */
const maxBytes = 1_000_000;

/** The bytes of the head, the header and the filters, and of the tags around lists. */
const frameBytes = 30_000;

/** `preview` is `undefined` for a site that could not be checked yet. */
export function documentOf(preview: Preview | undefined, served?: ServedState): string {
	const { style, script } = look();
	const title = preview === undefined ? "docproof" : nameText(preview.name);
	const policy = html`<meta http-equiv="Content-Security-Policy" content="${contentPolicy().join("; ")}">`;
	// The style and the script are the only texts that are not escaped; the build has checked them.
	return `<!doctype html>
<html lang="en"${served === undefined ? "" : ` data-version="${served.version}"`}>
<head>
<meta charset="utf-8">
${served === undefined ? policy : ""}
<title>${escapeHtml(title)} · docproof</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${page(preview, served)}
<script>${script}</script>
</body>
</html>
`;
}

/** The policy lets in only the style and the script of the document itself. */
export function contentPolicy(): readonly string[] {
	const { style, script } = look();
	return [
		"default-src 'none'",
		`script-src '${hashOf(script)}'`,
		`style-src '${hashOf(style)}'`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'",
	];
}

function hashOf(text: string): string {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The compiled style and script, which `tools/preview/compile.ts` makes. */
function look(): { readonly style: string; readonly script: string } {
	return loadLate("review/preview/drawing/look.cjs");
}

function page(preview: Preview | undefined, served: ServedState | undefined): Html {
	const troubles = served === undefined ? false : troubleList(served, preview);
	if (preview === undefined)
		return html`<div class="page">${troubles}<main id="main"></main>${foot()}</div>`;
	const { style, script } = look();
	const overviewPart = overview(preview);
	const changes = preview.changes && changesView(preview.changes);
	const fixed = Buffer.byteLength(`${style}${script}${overviewPart}${changes ?? ""}`) + frameBytes;
	const room = new Room(maxBytes - fixed);
	const side = sidebar(preview.sidebar, room.part(0.5));
	const pages = pageList(preview, room.part(0.5));
	const problemsView = problems(preview, pages, room);
	return html`<div class="page">
${top(preview, served)}${troubles}
${side}
<main id="main" tabindex="-1">
${overviewPart}
${problemsView}
${changes}
</main>
${foot()}
</div>`;
}

function top({ name, result, changes }: Preview, served: ServedState | undefined): Html {
	return html`<header class="top"><a class="skip" href="#main">Skip to content</a><a class="brand" href="#overview">${logo}<b>${nameText(name)}</b></a>
<nav class="views" aria-label="Views"><a href="#overview">Overview</a><a href="#problems">Problems${badges(countStandings(result.findings))}</a>${changes !== undefined && html`<a href="#changes">Changes</a>`}</nav>
${served !== undefined && html`<span class="live" role="status" data-live></span>`}<button type="button" class="menu" popovertarget="side">Pages</button></header>`;
}

const logo = html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"><path d="M4 1.5h8L17 6v12.5H4z"/><path d="m7 11 2.6 2.8L14 8.5"/></svg>`;

function troubleList({ troubles }: ServedState, preview: Preview | undefined): Html | false {
	const texts = preview?.broken === undefined ? troubles : [...troubles, preview.broken];
	return (
		texts.length > 0 &&
		html`<section class="troubles error" aria-label="Problems of the preview">${texts.map((text) => html`<p>${prose(text)}</p>`)}${troubles.length > 0 && preview !== undefined && html`<p>The site below is an earlier state.</p>`}</section>`
	);
}

function foot(): Html {
	return html`<footer class="foot"><p>The preview shows the structure; <code>mint dev</code> shows the theme.</p><p>docproof ${docproofVersion}</p></footer>`;
}
