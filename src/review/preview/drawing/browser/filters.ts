// Filters by text, level and rule. In a served document, the URL keeps the filter of the problems, so
// that a reload keeps it, too.

const fields = ["q", "level", "rule"] as const;

export function startFilters(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("[data-filter]")) startFilter(form);
	document.addEventListener("keydown", (event) => {
		const isTyping =
			event.target instanceof Element && event.target.matches("input, select, textarea");
		if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
		// Inputs of hidden views are recognized by their width, which is 0.
		const input = [
			...document.querySelectorAll<HTMLInputElement>("main .filter input"),
			...document.querySelectorAll<HTMLInputElement>(".side .filter input"),
		].find(({ offsetWidth }) => offsetWidth > 0);
		if (input === undefined) return;
		event.preventDefault();
		input.select();
	});
}

function startFilter(form: HTMLFormElement): void {
	const isTree = form.dataset.filter === "tree";
	const isStored = !isTree && document.documentElement.dataset.version !== undefined;
	const apply = (): void => {
		if (isTree) filterTree(form);
		else filterProblems(form);
		if (isStored) storeFilter(form);
	};
	if (isStored) restoreFilter(form);
	form.addEventListener("submit", (event) => event.preventDefault());
	const isSet = (): boolean => fields.some((name) => fieldValue(form, name) !== "");
	// The count is that of the order that the URL selects.
	addEventListener("hashchange", () => isSet() && apply());
	form.addEventListener("input", apply);
	form.addEventListener("keydown", (event) => {
		if (event.key !== "Escape") return;
		form.reset();
		apply();
	});
	if (isSet()) apply();
}

function fieldValue(form: HTMLFormElement, name: string): string {
	return String(new FormData(form).get(name) ?? "").trim();
}

function restoreFilter(form: HTMLFormElement): void {
	const stored = new URLSearchParams(location.search);
	for (const name of fields) {
		const field = form.elements.namedItem(name);
		const value = stored.get(name);
		if (value === null) continue;
		if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
			field.value = value;
	}
}

function storeFilter(form: HTMLFormElement): void {
	const url = new URL(location.href);
	for (const name of fields) {
		const value = fieldValue(form, name);
		if (value === "") url.searchParams.delete(name);
		else url.searchParams.set(name, value);
	}
	history.replaceState(null, "", url);
}

/** Filters both orders of the problems; the number of shown rows is that of the visible order. */
function filterProblems(form: HTMLFormElement): void {
	const view = form.closest(".view");
	const [text, level, rule] = fields.map((name) => fieldValue(form, name).toLowerCase());
	const isFiltered = [text, level, rule].some((value) => value !== "");
	const rows = [...(view?.querySelectorAll<HTMLElement>(".cause") ?? [])];
	for (const row of rows) {
		const page = row.closest("#pages [data-group]")?.querySelector("summary")?.textContent ?? "";
		row.hidden =
			(level !== "" && row.dataset.level !== level) ||
			(rule !== "" && row.dataset.rule !== rule) ||
			!`${page} ${row.textContent} ${row.dataset.rule}`.toLowerCase().includes(text ?? "");
	}
	for (const part of view?.querySelectorAll<HTMLElement>("[data-group], .alike, .rest") ?? []) {
		part.hidden = part.querySelector(".cause:not([hidden])") === null;
		if (part instanceof HTMLDetailsElement) part.open = isFiltered && !part.hidden;
	}
	const order = view?.querySelector(".by-page:has(:target), .by-page:target")
		? "by-page"
		: "by-cause";
	const ofOrder = rows.filter((row) => row.closest(`.${order}`) !== null);
	const shownCount = ofOrder.filter((row) => !row.hidden).length;
	const output = form.querySelector("output");
	if (output !== null) output.value = isFiltered ? `${shownCount} of ${ofOrder.length} shown` : "";
	const empty = view?.querySelector<HTMLElement>("[data-empty]");
	if (empty) empty.hidden = shownCount > 0;
}

function filterTree(form: HTMLFormElement): void {
	const text = fieldValue(form, "q").toLowerCase();
	const tree = form.closest(".side")?.querySelector<HTMLElement>(".tree");
	if (!tree) return;
	tree.classList.toggle("filtered", text !== "");
	for (const item of tree.querySelectorAll("li")) item.hidden = !searchText(item).includes(text);
	if (text === "") return;
	for (const group of tree.querySelectorAll("details")) group.open = true;
}

/** The names and addresses of an entry, and of all entries below it. */
function searchText(item: HTMLElement): string {
	const addresses = Array.from(item.querySelectorAll("a"), (entry) => entry.title);
	return `${item.textContent} ${addresses.join(" ")}`.toLowerCase();
}
