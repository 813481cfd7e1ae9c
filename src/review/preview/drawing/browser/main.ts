// The script of a preview: filters, the current location, and reloading after a change. Without the
// script, everything else works.
import { startFilters } from "./filters.ts";

document.documentElement.classList.add("js");
startFilters();
showTarget();
addEventListener("hashchange", showTarget);
startLive();

const pollInterval = 1000;

/** Reloads the document when the server has a newer one. */
function startLive(): void {
	const { version } = document.documentElement.dataset;
	if (version === undefined) return;
	const status = document.querySelector<HTMLElement>("[data-live]");
	const say = (text: string, state: string): void => {
		if (status === null || status.textContent === text) return;
		status.textContent = text;
		status.dataset.live = state;
	};
	const checkVersion = async (): Promise<void> => {
		if (document.visibilityState === "visible") {
			const currentVersion = await versionNow();
			if (currentVersion === undefined) say("Not running", "gone");
			else say("Live", "");
			if (currentVersion !== undefined && currentVersion !== version) return location.reload();
		}
		setTimeout(checkVersion, pollInterval);
	};
	void checkVersion();
}

/** The version that the server shows; `undefined` if the server does not answer. */
async function versionNow(): Promise<string | undefined> {
	try {
		const answer = await fetch("/version", { cache: "no-store" });
		return answer.ok ? await answer.text() : undefined;
	} catch {
		return undefined;
	}
}

/** Opens everything around the target of the URL, and marks the links that lead to it. */
function showTarget(): void {
	const target = document.getElementById(location.hash.slice(1));
	// Not all browsers open the parts around a target.
	if (target !== null && openAround(target)) target.scrollIntoView();
	const view = target?.closest("main > section")?.id ?? "overview";
	const order = target?.closest("#pages") ? "#pages" : `#${view}`;
	const current = [location.hash, `#${view}`];
	const sidebar = document.getElementById("side");
	for (const link of document.querySelectorAll(".views a, .ways a, .side a[href]")) {
		const href = link.getAttribute("href") ?? "";
		const isOrder = link.matches(".ways a");
		const isCurrent = isOrder ? href === order : current.includes(href);
		if (!isCurrent) link.removeAttribute("aria-current");
		else link.setAttribute("aria-current", "page");
		if (isCurrent && sidebar?.contains(link)) reveal(link, sidebar);
	}
	if (sidebar?.matches(":popover-open")) sidebar.hidePopover();
}

/** Opens the parts around an element; true if any was closed. */
function openAround(element: Element): boolean {
	const outer = element.parentElement?.closest<HTMLElement>("details, .panel");
	if (!outer) return false;
	const isOpened = openPart(outer);
	return openAround(outer) || isOpened;
}

function openPart(part: HTMLElement): boolean {
	if (part instanceof HTMLDetailsElement) {
		const wasOpen = part.open;
		part.open = true;
		return !wasOpen;
	}
	const option = part.previousElementSibling?.previousElementSibling;
	if (!(option instanceof HTMLInputElement) || option.checked) return false;
	option.checked = true;
	return true;
}

/** Scrolls the sidebar, not the page, to an entry. */
function reveal(entry: Element, sidebar: HTMLElement): void {
	openAround(entry);
	const { top, bottom } = entry.getBoundingClientRect();
	const bounds = sidebar.getBoundingClientRect();
	if (top < bounds.top || bottom > bounds.bottom)
		sidebar.scrollTop += top - bounds.top - bounds.height / 3;
}
