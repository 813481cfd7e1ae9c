// The document around a view, with its header and sidebar. All text of authors is escaped: by the
// JSX runtime, and here in the title.
import type { Preview } from "../model/model.ts";
import { Changes } from "./changes.tsx";
import { type Child, escapeHtml, type Html } from "./jsx-runtime.ts";
import { authorText, type PreviewProps, type View } from "./links.ts";
import { Build, Ignored, Unlisted } from "./lists.tsx";
import { Operations } from "./operation-list.tsx";
import { Overview } from "./overview.tsx";
import { Problems } from "./problems/problems.tsx";
import { Badges } from "./text.tsx";

export function Top({
	preview,
	links,
	view,
	children,
}: PreviewProps & { readonly view: View | undefined; readonly children?: Child }): Html {
	return (
		<header class="top">
			<a class="skip" href="#main">
				Skip to content
			</a>
			<a class="brand" href={links.view("overview")}>
				<Logo />
				<b>{authorText(preview.name)}</b>
			</a>
			<nav class="views" aria-label="Views">
				{tabs(preview).map(([name, title, badge]) => (
					<a
						href={links.view(name)}
						data-view={name}
						aria-current={name === view?.split("/")[0] ? "page" : undefined}
					>
						{title}
						{badge}
					</a>
				))}
			</nav>
			{children}
			<button type="button" class="menu" popovertarget="side">
				Sidebar
			</button>
		</header>
	);
}

type Tab = readonly [view: View, title: string, badge?: Html];

function tabs(preview: Preview): readonly Tab[] {
	const hasFaults = preview.buildFaults().length > 0;
	const hasFailed = preview.failures.length > 0;
	const build = hasFaults ? " fails" : hasFailed ? " is unknown" : " passes";
	return [
		["overview", "Site"],
		...(preview.changes === undefined ? [] : [["changes", "Changes"] as const]),
		["problems", "Problems", <Badges counts={preview.counts} />],
		["operations", "Operations"],
		["unlisted", "Unlisted"],
		["ignored", "Ignored settings"],
		[
			"build",
			"Build",
			<span class={`dot ${hasFaults || hasFailed ? "error" : "ok"}`}>
				<span class="unseen">{build}</span>
			</span>,
		],
	];
}

function Logo(): Html {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path
				d="M4 1.5h8L17 6v12.5H4z"
				fill="none"
				stroke="currentColor"
				stroke-width="1.6"
				stroke-linejoin="round"
			/>
			<path
				d="m7 11 2.6 2.8L14 8.5"
				fill="none"
				stroke="currentColor"
				stroke-width="1.8"
				stroke-linecap="round"
				stroke-linejoin="round"
			/>
		</svg>
	);
}

export function Foot({ version }: { readonly version: string }): Html {
	return (
		<footer class="foot">
			<p>
				The preview shows the structure; <code>mint dev</code> shows the theme.
			</p>
			<p>docproof {version}</p>
		</footer>
	);
}

export function ViewOf({ preview, links, view }: PreviewProps & { readonly view: View }): Html {
	switch (view) {
		case "overview":
			return <Overview preview={preview} links={links} />;
		case "operations":
			return <Operations preview={preview} links={links} />;
		case "unlisted":
			return <Unlisted preview={preview} links={links} />;
		case "ignored":
			return <Ignored preview={preview} />;
		case "build":
			return <Build preview={preview} links={links} />;
		case "changes":
			return <Changes preview={preview} links={links} />;
		default:
			return <Problems preview={preview} links={links} view={view} />;
	}
}

export function Side({ children }: { readonly children: Child }): Html {
	return (
		<nav class="side" id="side" popover="auto" aria-label="Sidebar of the site">
			<form class="filter" data-filter="tree">
				<label>
					<span class="unseen">Filter the sidebar</span>
					<input type="search" name="q" placeholder="Filter pages" autocomplete="off" />
				</label>
			</form>
			{children}
		</nav>
	);
}

/** The compiled style and script, which `tools/preview/compile.ts` inserts. */
declare const previewStyle: string;
declare const previewScript: string;

export const style: string = previewStyle;
export const script: string = previewScript;

interface DocumentParts {
	readonly title: string;
	/** Further elements of the `head` element. */
	readonly head: string;
	readonly body: string;
	/** The version of the model; `undefined` for a file. */
	readonly version: number | undefined;
}

/**
 * The HTML as one flat string. V8 otherwise keeps the thousand parts of a concatenated string in
 * memory until the string is read.
 */
export function htmlOf(node: Html | null): string {
	const text = String(node ?? "");
	text.charCodeAt(0);
	return text;
}

export function documentOf({ title, head, body, version }: DocumentParts): string {
	const data = version === undefined ? "" : ` data-version="${version}"`;
	return `<!doctype html>
<html lang="en"${data}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
