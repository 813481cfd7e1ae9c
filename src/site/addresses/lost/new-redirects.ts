// Redirects from lost addresses to the new addresses of the content, and the fix that adds them to
// docs.json.
import type { Fix } from "../../../engine/finding.ts";
import type { DocsJson } from "../../../facts/docs-json/docs-json.ts";
import { lineOf } from "../../../source/rewrite.ts";
import { fixedLocation } from "../../../source/source-file.ts";
import { property } from "../../../source/value.ts";
import type { Site } from "../../parts/site.ts";
import { isRedirectedAddress } from "../addresses.ts";
import type { Loss, LostFolder } from "./losses.ts";
import type { LostAddress } from "./lost-addresses.ts";

export interface NewRedirect {
	readonly source: string;
	readonly destination: string;
}

interface NewRedirects {
	readonly redirects: readonly NewRedirect[];
	readonly isSure: boolean;
}

/**
 * The new redirects for a loss; empty if the new address is unknown, or if other redirects may
 * match first.
 */
export function newRedirects(site: Site, loss: Loss): NewRedirects {
	if (loss.kind === "folder")
		return { redirects: redirectsOfFolder(site, loss), isSure: isSure(site, loss.lost) };
	return "address" in loss
		? { redirects: redirectsOfAddress(site, loss), isSure: isSure(site, [loss]) }
		: { redirects: [], isSure: true };
}

function redirectsOfFolder(site: Site, { folder, to, isFree, lost }: LostFolder): NewRedirect[] {
	// No redirect is offered, because whether Mintlify prefers a page or a redirect at an address is
	// unknown.
	const isTaken = lost.some(
		({ address, now }) =>
			isRedirectedAddress(site, address) ||
			(now?.page !== undefined && isRedirectedAddress(site, now.address)),
	);
	if (to === undefined || isTaken) return [];
	return isFree
		? [{ source: `${folder}/:slug*`, destination: `${to}/:slug*` }]
		: lost.flatMap((redirect) => redirectsOfAddress(site, redirect));
}

function redirectsOfAddress(site: Site, { address, now }: LostAddress): NewRedirect[] {
	if (now === undefined || isRedirectedAddress(site, address)) return [];
	if (now.page !== undefined && isRedirectedAddress(site, now.address)) return [];
	return [{ source: address, destination: now.address }];
}

/**
 * True if the redirects are certainly right. False for former redirects, because their authors may
 * have removed them on purpose; for sites below a base path, because sources may have to include
 * the base path; and for pages that only resemble the lost page.
 */
function isSure(site: Site, lost: readonly LostAddress[]): boolean {
	const { home, past } = site;
	const { basePath = "" } = home;
	const isSame = ({ was, now }: LostAddress): boolean =>
		(was?.kind === "generated" && now?.isGuess !== true) ||
		(was?.kind === "page" && past?.moves.wentTo(was.page.path)?.isCertain === true);
	return basePath === "" && lost.every(isSame);
}

/**
 * Creates the fix that adds redirects. There is no fix if the redirects cannot be inserted into
 * docs.json, or if Mintlify may read a source as a pattern.
 */
export function addRedirects(docs: DocsJson, { redirects, isSure }: NewRedirects): { fix?: Fix } {
	if (
		docs.isIncomplete ||
		redirects.length === 0 ||
		!redirects.every(({ source }) => canBeSource(source))
	)
		return {};
	const redirectList = property(docs.value, "redirects");
	let fix: Fix | undefined;
	if (Array.isArray(redirectList)) fix = fixExistingList(docs, redirectList.length, redirects);
	else if (redirectList === undefined) fix = fixMissingList(docs, redirects);
	return fix === undefined ? {} : { fix: { ...fix, ...(!isSure && { isUnsafe: true }) } };
}

/** True if Mintlify matches the text literally. */
export function canBeSource(source: string): boolean {
	return /^(?:\/[\w.~-]+)+$/.test(source.replace(/\/:\w+\*$/, ""));
}

/** Adds redirects after the last redirect, in the same layout. */
function fixExistingList(
	docs: DocsJson,
	length: number,
	redirects: readonly NewRedirect[],
): Fix | undefined {
	const listLocation = docs.locate("/redirects");
	if (length === 0) {
		const { lineStart } = lineOf(listLocation);
		return { at: listLocation, text: formatList(redirects, lineStart) };
	}
	const lastRedirect = docs.locate(`/redirects/${length - 1}`);
	const { file, range, pointer } = lastRedirect;
	// An item in a file of its own gets no fix, because the new item would be inserted into that
	// file.
	if (file !== listLocation.file) return undefined;
	const { lineStart, isFirst } = lineOf(lastRedirect);
	const itemText = file.text.slice(range.start, range.end);
	const innerBlank = /^\{(\s*\n\s*)/.exec(itemText)?.[1];
	const items = redirects.map((redirect) =>
		innerBlank === undefined ? formatItem(redirect) : formatItem(redirect, innerBlank, lineStart),
	);
	return {
		at: fixedLocation(file, { start: range.end, end: range.end }, pointer),
		text: items.map((redirect) => `,${isFirst ? lineStart : " "}${redirect}`).join(""),
		isAddition: true,
	};
}

function fixMissingList(docs: DocsJson, redirects: readonly NewRedirect[]): Fix | undefined {
	if (property(docs.value, "navigation") === undefined) return undefined;
	const key = docs.locate("/navigation", "key");
	const { file, range, pointer } = key;
	const { lineStart } = lineOf(key);
	return {
		at: fixedLocation(file, { start: range.start, end: range.start }, pointer),
		text: `"redirects": ${formatList(redirects, lineStart)},${lineStart}`,
	};
}

function formatList(redirects: readonly NewRedirect[], lineStart: string): string {
	const items = redirects.map((redirect) => `${lineStart}  ${formatItem(redirect)}`);
	return `[${items.join(",")}${lineStart}]`;
}

function formatItem({ source, destination }: NewRedirect, inner = " ", end = " "): string {
	const pair = (key: string, value: string): string =>
		`${JSON.stringify(key)}: ${JSON.stringify(value)}`;
	return `{${inner}${pair("source", source)},${inner}${pair("destination", destination)}${end}}`;
}
