// The addresses of this site in a list that another program wrote.

import { basePathOf, withoutBaseFolder } from "../../site/addresses/base-path.ts";
import { plainPath } from "../../site/addresses/published-paths.ts";
import { withoutQuery } from "../../site/facts/files/site-path.ts";
import type { Site } from "../../site/parts/site.ts";
import { countItems } from "../../text/lists.ts";
import { urlOf } from "./address-list-file.ts";

export interface RequestedAddresses {
	/** How often the list has each address of this site, by the path without the base path. */
	readonly counts: ReadonlyMap<string, number>;
	/** How often the list has addresses of other hosts or outside the base path, by host. */
	readonly elsewhere: ReadonlyMap<string, number>;
	/** The host that docproof takes for the host of this site although no setting says so. */
	readonly assumedHost: string | undefined;
}

/** Adds up the counts of addresses that are the same apart from query, anchor and spelling. */
export function requestedAddresses(
	site: Site,
	written: ReadonlyMap<string, number>,
): RequestedAddresses {
	const { origin, basePath: statedBase } = site.home;
	const base = basePathOf(site)?.path ?? "";
	const hosts = countItems([...written.keys()].flatMap((address) => urlOf(address)?.host ?? []));
	const [frequentHost] = [...hosts].sort(([, one], [, other]) => other - one)[0] ?? [];
	const ownHost = origin === undefined ? frequentHost : new URL(origin).host;
	const counts = new Map<string, number>();
	const elsewhere = new Map<string, number>();
	const add = (sums: Map<string, number>, key: string, count: number): void => {
		sums.set(key, (sums.get(key) ?? 0) + count);
	};
	for (const [address, count] of written) {
		const url = urlOf(address);
		if (url !== undefined && url.host !== ownHost) {
			add(elsewhere, url.host, count);
			continue;
		}
		const path = plainPath(url?.pathname ?? withoutQuery(address));
		const pathBelowBase = withoutBaseFolder(base, path);
		const isOutside = pathBelowBase === undefined && url !== undefined && (statedBase ?? "") !== "";
		if (isOutside) add(elsewhere, `${url.host} outside ${base}`, count);
		else add(counts, pathBelowBase ?? path, count);
	}
	const isAssumed = origin === undefined && hosts.size > 1;
	return { counts, elsewhere, assumedHost: isAssumed ? ownHost : undefined };
}
