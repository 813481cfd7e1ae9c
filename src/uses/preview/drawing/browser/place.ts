// Where one is: the entry of the sidebar that leads here is in sight, and in a file the links that lead to what is shown are marked.

export function startPlace(): void {
	const isFile = document.querySelector(".page.file") !== null;
	if (isFile) {
		addEventListener("hashchange", () => {
			mark();
			scrollTo(0, targetTop());
		});
		mark();
	}
	reveal();
}

/** A finding is scrolled to, a view begins at its start. */
function targetTop(): number {
	const target = document.querySelector<HTMLElement>(".finding:target");
	return target === null
		? 0
		: target.getBoundingClientRect().top + scrollY - 80;
}

function mark(): void {
	for (const link of document.querySelectorAll("[aria-current=page]"))
		link.removeAttribute("aria-current");
	const view = document.querySelector(
		"main > section:has(:target), main > section:target",
	);
	const id = view?.id ?? "overview";
	const title = view?.querySelector("h1")?.textContent ?? "";
	const [name = "", product = ""] = document.title.split(" · ").slice(-2);
	document.title = [title, name, product]
		.filter((part, index, all) => part !== "" && all.indexOf(part) === index)
		.join(" · ");
	const way = `#${id}`;
	for (const link of document.querySelectorAll<HTMLAnchorElement>(
		".side a, .ways a, .views a",
	)) {
		const href = link.getAttribute("href");
		const isTab = link.dataset.view === id.split("/")[0] && id !== "";
		if (href === way || isTab) link.setAttribute("aria-current", "page");
	}
	const side = document.getElementById("side");
	if (side?.matches(":popover-open")) side.hidePopover();
	reveal();
}

/** Opens the groups around the current entry, and scrolls the sidebar to it, but not the page. */
function reveal(): void {
	const side = document.getElementById("side");
	const entries = side?.querySelectorAll<HTMLElement>(
		".tree a[aria-current=page]",
	);
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
		if (top < box.top || bottom > box.bottom)
			side.scrollTop += top - box.top - box.height / 3;
	}
}
