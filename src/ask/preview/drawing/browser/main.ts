// The script of a preview: filters, the current location, and reloading after a change.
import { startFilters } from "./filters.ts";
import { unpack } from "./unpack.ts";

document.documentElement.classList.add("js");
startFilters();
startPlace();
startLive();

const pollInterval = 1000;

function startLive(): void {
	const { version } = document.documentElement.dataset;
	if (version === undefined) return;
	const status = document.querySelector<HTMLElement>("[data-live]");
	const say = (text: string, state = ""): void => {
		if (status === null || status.textContent === text) return;
		status.textContent = text;
		status.dataset.live = state;
	};
	const checkVersion = async (): Promise<void> => {
		if (document.visibilityState === "visible") {
			const now = await versionNow();
			if (now === undefined) say("Not running", "gone");
			else say("Live");
			if (now !== undefined && now !== version) return location.reload();
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

function startPlace(): void {
	const isFile = document.querySelector(".page.file") !== null;
	if (!isFile) {
		revealEntry();
		return;
	}
	const show = async (): Promise<void> => {
		await unpack();
		markCurrent();
		scrollTo(0, targetTop());
	};
	addEventListener("hashchange", show);
	// The browser cannot scroll to a part before the document is complete.
	addEventListener("load", show);
}

/**
 * The scroll position: the finding in the URL, which may be far down its page, otherwise the top of
 * the view.
 */
function targetTop(): number {
	const target = document.querySelector<HTMLElement>(".finding:target, .rows > li:target");
	return target === null ? 0 : target.getBoundingClientRect().top + scrollY - 80;
}

function markCurrent(): void {
	for (const link of document.querySelectorAll("[aria-current=page]"))
		link.removeAttribute("aria-current");
	const view = document.querySelector("main > section:has(:target), main > section:target");
	const id = view?.id ?? "overview";
	const title = view?.querySelector("h1")?.textContent ?? "";
	const [name = "", product = ""] = document.title.split(" · ").slice(-2);
	document.title = [title, name, product]
		.filter((part, index, all) => part !== "" && all.indexOf(part) === index)
		.join(" · ");
	const currentHref = `#${id}`;
	for (const link of document.querySelectorAll<HTMLAnchorElement>(".side a, .ways a, .views a")) {
		const href = link.getAttribute("href");
		const isTab = link.dataset.view === id.split("/")[0] && id !== "";
		if (href === currentHref || isTab) link.setAttribute("aria-current", "page");
	}
	const side = document.getElementById("side");
	if (side?.matches(":popover-open")) side.hidePopover();
	revealEntry();
}

/**
 * Opens the groups around the current entry, and scrolls the sidebar, not the page, to the entry.
 */
function revealEntry(): void {
	const side = document.getElementById("side");
	const entries = side?.querySelectorAll<HTMLElement>(".tree a[aria-current=page]");
	for (const entry of entries ?? []) {
		for (
			let group = entry.closest("details");
			group !== null;
			group = group.parentElement?.closest("details") ?? null
		)
			group.open = true;
		if (side === null || entry.offsetParent === null) continue;
		const { top, bottom } = entry.getBoundingClientRect();
		const box = side.getBoundingClientRect();
		if (top < box.top || bottom > box.bottom) side.scrollTop += top - box.top - box.height / 3;
	}
}
