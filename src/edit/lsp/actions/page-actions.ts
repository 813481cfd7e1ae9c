// Actions about missing or unlisted pages: create them, list them, or redirect readers.
import { posix } from "node:path";
import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import { type NavigationContainer, pageEntries } from "../../../facts/navigation/navigation.ts";
import { unlistedPages } from "../../../site/addresses/listed-pages.ts";
import { addRedirects, canBeSource } from "../../../site/addresses/lost/new-redirects.ts";
import { deadEndOf, deadLinks } from "../../../site/bodies/destinations/dead-links.ts";
import type { TextEdit } from "../../../site/bodies/moves/path-change.ts";
import { titleOfSlug } from "../../../site/parts/slug.ts";
import { child, valueAt } from "../../../source/pointer.ts";
import { fixedLocation, type Location } from "../../../source/source-file.ts";
import {
	type ActionContext,
	type EditorAction,
	findingsIn,
	isInRange,
	siteChanges,
} from "./action.ts";
import { diagnosticsOf } from "./fixes.ts";

export function* pageActions(context: ActionContext): Iterable<EditorAction> {
	yield* entryActions(context);
	yield* linkActions(context);
	yield* listingActions(context);
}

function* entryActions(context: ActionContext): Iterable<EditorAction> {
	const { site } = context.site;
	for (const entry of pageEntries(site)) {
		if (!isInRange(context, entry.at) || entry.selector !== undefined) continue;
		const match = site.published.lookup.find(entry.slug);
		if (match.kind === "missing" && mayBeNew.has(match.near.kind))
			yield* withFinding(context, entry.at, createPage(context, entry.slug));
	}
}

/** The kinds of near matches with which the page may be a new one. */
const mayBeNew: ReadonlySet<string> = new Set(["none", "similar", "plural", "elsewhere"]);

function* linkActions(context: ActionContext): Iterable<EditorAction> {
	const { site } = context.site;
	for (const link of deadLinks(site)) {
		if (!isInRange(context, link.at)) continue;
		const { address, why } = deadEndOf(site, link);
		if (!mayBeNew.has(why.kind)) continue;
		const actions = [...createPage(context, address.slice(1))];
		if ("address" in why) actions.push(...addRedirect(context, address, why.address));
		yield* withFinding(context, link.at, actions);
	}
}

/**
 * The actions with the finding at the location, because editors sort actions without a diagnostic
 * below those that ignore the finding.
 */
function* withFinding(
	context: ActionContext,
	at: Location,
	actions: Iterable<EditorAction>,
): Iterable<EditorAction> {
	const finding = findingsIn(context).find((one) => one.at.range.start === at.range.start);
	for (const action of actions)
		yield finding === undefined ? action : { ...action, ...diagnosticsOf(context, finding) };
}

function* createPage(context: ActionContext, slug: string): Iterable<EditorAction> {
	const path = `${slug}.mdx`;
	const { editor, site } = context;
	const operations = editor.client.workspace?.workspaceEdit?.resourceOperations;
	const isPath = posix.normalize(path) === path && /^[^./\\][^\\?#*:|<>"]*$/.test(slug);
	const isFree = site.site.files.state(path).kind === "absent";
	if (!isPath || !isFree || !operations?.includes("create")) return;
	yield {
		title: `Create the page ${path}`,
		kind: "quickfix",
		edit: () => createEdit(editor.workspace.uriAt(`${site.root}/${path}`), slug),
	};
}

function createEdit(uri: string, slug: string): WorkspaceEdit {
	const start = { line: 0, character: 0 };
	const title = JSON.stringify(titleOfSlug(slug));
	const newText = `---\ntitle: ${title}\n---\n\n`;
	return {
		documentChanges: [
			{ kind: "create", uri, options: { ignoreIfExists: true } },
			{ textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText }] },
		],
	};
}

function* addRedirect(
	context: ActionContext,
	source: string,
	destination: string,
): Iterable<EditorAction> {
	if (!canBeSource(source)) return;
	const { docs } = context.site.site;
	const { fix } = addRedirects(docs, { redirects: [{ source, destination }], isSure: true });
	if (fix !== undefined)
		yield {
			title: `Add a redirect from ${source} to ${destination}`,
			kind: "quickfix",
			edit: () => siteChanges(context, [fix]),
		};
}

const maxGroups = 3;

function* listingActions(context: ActionContext): Iterable<EditorAction> {
	const { site } = context.site;
	const page = unlistedPages(site)
		.flatMap((one) => ("pages" in one ? one.pages : [one.page]))
		.find(({ path }) => path === context.path);
	if (page === undefined) return;
	for (const group of groupsNear(context, page.slug)) {
		const change = listPage(context, group, page.slug);
		if (change !== undefined)
			yield {
				title: `Add this page to the navigation: ${breadcrumb(group)}`,
				kind: "quickfix",
				edit: () => siteChanges(context, [change]),
			};
	}
}

/**
 * The groups that list most pages of the folder, or else of the nearest folder above with listed
 * pages.
 */
function groupsNear({ site }: ActionContext, slug: string): readonly NavigationContainer[] {
	for (let folder = slug; folder !== "."; ) {
		folder = posix.dirname(folder);
		const start = folder === "." ? "" : `${folder}/`;
		const countsByGroup = new Map<NavigationContainer, number>();
		for (const { slug, parent } of pageEntries(site.site))
			if (slug.startsWith(start)) countsByGroup.set(parent, (countsByGroup.get(parent) ?? 0) + 1);
		if (countsByGroup.size > 0)
			return [...countsByGroup]
				.sort(([, one], [, other]) => other - one)
				.slice(0, maxGroups)
				.map(([group]) => group);
	}
	return [];
}

function breadcrumb({ label, parent, division }: NavigationContainer): string {
	const name = label === "" ? division : label;
	return parent === undefined || parent.label === "" ? name : `${breadcrumb(parent)} › ${name}`;
}

/** An entry after the last one of the list, in the same layout. */
function listPage(
	{ site }: ActionContext,
	{ pointer }: NavigationContainer,
	slug: string,
): TextEdit | undefined {
	const { docs } = site.site;
	const pagesPointer = child(pointer, "pages");
	const pages = valueAt(docs.value, pagesPointer);
	if (!Array.isArray(pages) || pages.length === 0) return undefined;
	const { file, range } = docs.locate(child(pagesPointer, pages.length - 1));
	if (file !== docs.locate(pagesPointer).file) return undefined;
	const { line } = file.position(range.start);
	const lineBefore = file.text.slice(file.lineStart(line), range.start);
	const isAlone = lineBefore.trim() === "";
	const text = `${isAlone ? `,\n${lineBefore}` : ", "}${JSON.stringify(slug)}`;
	return { at: fixedLocation(file, { start: range.end, end: range.end }), text };
}
