// Redirects from lost addresses to the new addresses of the content, and the fix that adds the
// redirects to docs.json.
import type { Fix } from "../../../engine/finding.ts";
import { lineOf } from "../../../text/rewrite.ts";
import { fixedLocation } from "../../../text/source-file.ts";
import { property } from "../../../text/value.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
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
	// No redirect is offered if an address is redirected already, because it is unknown whether
	// Mintlify prefers a page or a redirect.
	const isRedirectedAlready = lost.some(
		({ address, now }) =>
			isRedirectedAddress(site, address) ||
			(now?.page !== undefined && isRedirectedAddress(site, now.address)),
	);
	if (to === undefined || isRedirectedAlready) return [];
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
 * True if the redirects are certainly right. Redirects are uncertain if authors may have removed
 * the former redirects on purpose, if the sources may need a base path, or if pages only resemble
 * the lost pages.
 */
function isSure(site: Site, lost: readonly LostAddress[]): boolean {
	const { home, past } = site;
	const { basePath = "" } = home;
	const hasCertainHome = ({ was, now }: LostAddress): boolean =>
		(was?.kind === "generated" && now?.isGuess !== true) ||
		(was?.kind === "page" && past?.moves.wentTo(was.page.path)?.isCertain === true);
	return basePath === "" && lost.every(hasCertainHome);
}

/**
 * There is no fix if the redirects cannot be inserted into docs.json, or if Mintlify may read a
 * source as a pattern.
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

/** True if Mintlify matches the source literally, apart from a wildcard at the end. */
export function canBeSource(source: string): boolean {
	return /^(?:\/[\w.~-]+)+$/.test(source.replace(/\/:\w+\*$/, ""));
}

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
	const formatPair = (key: string, value: string): string =>
		`${JSON.stringify(key)}: ${JSON.stringify(value)}`;
	return `{${inner}${formatPair("source", source)},${inner}${formatPair("destination", destination)}${end}}`;
}
