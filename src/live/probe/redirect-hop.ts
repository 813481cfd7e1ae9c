// Where a live site sends readers of one address.
import { locationOf, type Outcome } from "./asked.ts";
import { type Live, plainAddress } from "./live.ts";

/** The URL of a source of docs.json, which may begin with the base path. */
export function urlOf(source: string, live: Live): URL {
	const isWhole = `${source}/`.startsWith(`${live.basePath}/`);
	return isWhole ? live.atRoot(source) : live.at(source);
}

/**
 * The answer to an address. What only writes the same address in another way, such as with https,
 * is followed.
 */
export async function hop(
	source: URL,
	live: Live,
): Promise<{ readonly outcome: Outcome; readonly url: URL }> {
	const outcome = await live.look(source);
	const next = locationOf(outcome, source);
	const isSame =
		next !== undefined &&
		next.href !== source.href &&
		live.isHere(next) &&
		plainAddress(next.pathname) === plainAddress(source.pathname);
	return isSame ? { outcome: await live.look(next), url: next } : { outcome, url: source };
}

/** Whether readers are sent to a destination of docs.json. */
export function isMeant(next: URL, destination: string, live: Live): boolean {
	if (!destination.startsWith("/") || destination.startsWith("//"))
		return (
			URL.canParse(destination, live.home.href) &&
			sameUrl(next, new URL(destination, live.home.href))
		);
	return live.isHere(next) && samePath(next, destination, live);
}

function sameUrl(one: URL, other: URL): boolean {
	return (
		one.hostname === other.hostname && plainAddress(one.pathname) === plainAddress(other.pathname)
	);
}

/** With the base path or without: the proxy may add it. */
export function samePath(next: URL, destination: string, live: Live): boolean {
	const path = plainAddress(new URL(destination, live.home.href).pathname);
	const found = plainAddress(next.pathname);
	return found === path || found === plainAddress(live.basePath + path);
}
