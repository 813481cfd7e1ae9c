// The redirects that bring readers of lost addresses to where things are now.
import type { Site } from "../../parts/site.ts";
import { isSentOn } from "../addresses.ts";
import type { Loss, LostFolder } from "./losses.ts";
import type { LostAddress } from "./lost-addresses.ts";

export interface NewRedirect {
	readonly source: string;
	readonly destination: string;
}

/** What docs.json lacks. */
export interface NewRedirects {
	readonly redirects: readonly NewRedirect[];
	/** Whether they are right for certain. */
	readonly isSure: boolean;
}

/** None where that is not known, and where other redirects may take the addresses before them. */
export function newRedirects(site: Site, loss: Loss): NewRedirects {
	if (loss.kind === "folder")
		return { redirects: ofFolder(site, loss), isSure: isSure(site, loss.lost) };
	return "address" in loss
		? { redirects: ofAddress(site, loss), isSure: isSure(site, [loss]) }
		: { redirects: [], isSure: true };
}

function ofFolder(
	site: Site,
	{ folder, to, isFree, lost }: LostFolder,
): NewRedirect[] {
	const isTaken = lost.some(({ address }) => isSentOn(site, address));
	if (to === undefined || isTaken) return [];
	return isFree
		? [{ source: `${folder}/:slug*`, destination: `${to}/:slug*` }]
		: lost.flatMap((one) => ofAddress(site, one));
}

function ofAddress(site: Site, { address, now }: LostAddress): NewRedirect[] {
	if (now === undefined || isSentOn(site, address)) return [];
	// Where something is published and redirected, it is not known which of the two counts.
	if (now.page !== undefined && isSentOn(site, now.address)) return [];
	return [{ source: address, destination: now.address }];
}

/** Somebody has taken out a redirect on purpose, maybe; and one may have to name the folder that the site is served below. */
function isSure(site: Site, lost: readonly LostAddress[]): boolean {
	const { basePath = "" } = site.home;
	return basePath === "" && lost.every(({ was }) => was?.kind !== "redirect");
}
