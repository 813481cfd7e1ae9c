import type { DatedCommit } from "../../check/changes/git-output.ts";
import { dayOf, type HistoryState, SiteHistory } from "../../check/changes/history.ts";
import type { Failure } from "../../engine/result.ts";
import {
	type PublishedAddress,
	publishedAddresses,
} from "../../site/addresses/lost/published-addresses.ts";
import { titleOfPage } from "../../site/facts/pages/page.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { ChangingSite } from "../../site/session/changing-site.ts";
import { successorsOfAddress } from "../../site/suggestions/address-successors.ts";
import type { Successor } from "../../site/suggestions/successors.ts";
import { ownedText } from "../../text/text-parts.ts";
import { addressState } from "./address-state.ts";
import type { FormerAddress, LostAddressesDocument, ShownCommit } from "./lost-addresses.ts";

export interface HistoryQuery {
	readonly months: number;
	/** True to include hidden and unlisted pages. */
	readonly all: boolean;
	/**
	 * The addresses of the result, including addresses that readers reach today; `undefined` for all
	 * addresses that readers do not reach.
	 */
	readonly requestedPages: ReadonlySet<string> | undefined;
}

export interface AddressHistory {
	readonly summary: NonNullable<LostAddressesDocument["history"]>;
	readonly addresses: ReadonlyMap<string, FormerAddress>;
	readonly counts: Readonly<Record<FormerAddress["state"], number>>;
	readonly failures: readonly Failure[];
	/** The sentences about states and files that docproof did not read. */
	readonly remarks: readonly string[];
}

/** An address in its last state; `printedAddress` is `undefined` if the address is not part of the result. */
interface LastState {
	readonly state: FormerAddress["state"];
	readonly printedAddress: FormerAddress | undefined;
}

/** Throws a `GitError` if the history cannot be read. */
export function addressHistory(
	root: string,
	site: Site,
	{ months, all, requestedPages }: HistoryQuery,
): AddressHistory {
	const history = new SiteHistory(root, months);
	// The states share a site, so that a file is parsed again only if its content differs.
	const changingSite = new ChangingSite(root);
	const lastStates = new Map<string, LastState>();
	const publishedPaths = new Set<string>();
	const addresses = new Map<string, FormerAddress>();
	const counts = { lost: 0, unknown: 0, redirected: 0, served: 0 };
	const failures: Failure[] = [];
	let stateCount = 0;
	let incompleteCount = 0;
	let hasRemotes = false;
	for (const state of history.states()) {
		changingSite.touch(state.changed, state.isMoved);
		const formerSite = changingSite.load({ tree: state.tree, home: site.home });
		stateCount++;
		failures.push(...failuresOf(formerSite));
		if (formerSite.docs.isIncomplete) incompleteCount++;
		hasRemotes ||= formerSite.specs.remotes().length > 0;
		// A page that was taken out of the navigation still answers until the page is removed.
		for (const [address, was] of publishedAddresses(formerSite, true)) {
			if (lastStates.has(address)) continue;
			const currentState = addressState(site, address);
			const isAnswered = currentState.state === "served" || currentState.state === "redirected";
			const isPrinted = requestedPages === undefined ? !isAnswered : requestedPages.has(address);
			const hints =
				isAnswered || !isPrinted
					? []
					: successorsOfAddress(site, { site: formerSite, moves: state.moves }, was);
			const printedAddress = isPrinted
				? formerAddress(address, currentState, was, state, hints)
				: undefined;
			lastStates.set(address, { state: currentState.state, printedAddress });
		}
		for (const address of publishedAddresses(formerSite, all).keys()) {
			const lastState = lastStates.get(address);
			if (lastState === undefined || publishedPaths.has(address)) continue;
			publishedPaths.add(address);
			counts[lastState.state]++;
		}
	}
	// The addresses are in the order of their last states, newest first.
	for (const [address, { printedAddress }] of lastStates)
		if (printedAddress !== undefined && publishedPaths.has(address))
			addresses.set(address, printedAddress);
	const remarks = [...history.remarks];
	if (incompleteCount > 0)
		remarks.push(
			`In ${incompleteCount} of ${stateCount} states, docs.json cannot be read completely, so some addresses may be missing.`,
		);
	if (hasRemotes)
		remarks.push(
			"docproof did not check former pages from OpenAPI files behind URLs, because git does not have these files.",
		);
	return {
		summary: {
			from: shownCommit(history.oldest),
			states: stateCount,
			addresses: publishedPaths.size,
		},
		addresses,
		counts,
		failures,
		remarks,
	};
}

function formerAddress(
	path: string,
	currentState: Pick<FormerAddress, "state" | "leadsTo">,
	was: PublishedAddress,
	{ commit, next }: HistoryState,
	hints: readonly Successor[],
): FormerAddress {
	const title = titleOf(was);
	return {
		path,
		...currentState,
		source: was.kind,
		...(title !== undefined && { title: ownedText(title) }),
		lastSeen: shownCommit(commit),
		...(next !== undefined && { removedBy: shownCommit(next) }),
		hints,
	};
}

function titleOf(was: PublishedAddress): string | undefined {
	if (was.kind === "redirect") return undefined;
	return was.kind === "page" ? titleOfPage(was.page) : was.page.title;
}

function shownCommit(commit: DatedCommit): ShownCommit {
	return { id: commit.id, date: dayOf(commit) };
}
