// Filters of lists by text, level and rule. The values of filters are stored in the URL, so that
// the values survive a reload.

const filterFields = ["q", "level", "rule"] as const;

export function startFilters(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("[data-filter]")) startFilter(form);
	document.addEventListener("keydown", (event) => {
		const isTyping =
			event.target instanceof Element && event.target.matches("input, select, textarea");
		if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
		// Inputs of hidden views are recognized by their width, which is 0.
		const [input] = ["main", ".side"].flatMap((part) =>
			[...document.querySelectorAll<HTMLInputElement>(`${part} .filter input`)].filter(
				({ offsetWidth }) => offsetWidth > 0,
			),
		);
		if (input === undefined) return;
		event.preventDefault();
		input.focus();
		input.select();
	});
}

function startFilter(form: HTMLFormElement): void {
	const isTree = form.dataset.filter === "tree";
	const apply = (): void => (isTree ? filterTree(form) : filterRows(form));
	const isServed = document.documentElement.dataset.version !== undefined;
	const isStored = isServed && !isTree;
	if (isStored) restoreFilters(form);
	form.addEventListener("submit", (event) => event.preventDefault());
	form.addEventListener("input", () => {
		apply();
		if (isStored) storeFilters(form);
	});
	form.addEventListener("keydown", (event) => {
		if (event.key !== "Escape") return;
		form.reset();
		apply();
		if (isStored) storeFilters(form);
	});
	if (filterFields.some((name) => chosenValue(form, name) !== "")) apply();
}

function chosenValue(form: HTMLFormElement, name: string): string {
	return String(new FormData(form).get(name) ?? "").trim();
}

function restoreFilters(form: HTMLFormElement): void {
	const storedFilters = new URLSearchParams(location.search);
	for (const name of filterFields) {
		const field = form.elements.namedItem(name);
		const value = storedFilters.get(name);
		if (value === null) continue;
		if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
			field.value = value;
	}
}

function storeFilters(form: HTMLFormElement): void {
	const url = new URL(location.href);
	for (const name of filterFields) {
		const value = chosenValue(form, name);
		if (value === "") url.searchParams.delete(name);
		else url.searchParams.set(name, value);
	}
	history.replaceState(null, "", url);
}

function filterRows(form: HTMLFormElement): void {
	const view = form.closest(".view") ?? document.querySelector("main");
	const fits = rowPredicate(form);
	let shownCount = 0;
	let rowCount = 0;
	for (const group of view?.querySelectorAll<HTMLElement>("[data-group]") ?? []) {
		const name = group.querySelector("h2")?.textContent ?? "";
		let shownInGroup = 0;
		for (const row of group.querySelectorAll<HTMLElement>(rowSelector)) {
			row.hidden = !fits(row, name);
			if (!row.hidden) shownInGroup++;
			rowCount++;
		}
		group.hidden = shownInGroup === 0;
		openRest(group, form);
		shownCount += shownInGroup;
	}
	const output = form.querySelector("output");
	if (output !== null)
		output.value = shownCount === rowCount ? "" : `${shownCount} of ${rowCount} shown`;
	const empty = view?.querySelector<HTMLElement>("[data-empty]");
	if (empty) empty.hidden = shownCount > 0;
}

/** Opens the collapsed part of a group if the filter matches a row in that part. */
function openRest(group: HTMLElement, form: HTMLFormElement): void {
	const isFiltered = filterFields.some((name) => chosenValue(form, name) !== "");
	for (const details of group.querySelectorAll<HTMLDetailsElement>(".rest")) {
		details.hidden = details.querySelector("li:not([hidden])") === null;
		details.open = isFiltered && !details.hidden;
	}
}

const rowSelector = ":scope > [data-row], .rows > li";

/** Returns a predicate for rows, which may also match by the name of their group. */
function rowPredicate(form: HTMLFormElement): (row: HTMLElement, name: string) => boolean {
	const text = chosenValue(form, "q").toLowerCase();
	const level = chosenValue(form, "level");
	const rule = chosenValue(form, "rule");
	return (row, name) => {
		const rowData = row.closest<HTMLElement>("[data-rule]")?.dataset;
		return (
			isIncluded(rowData?.level, level) &&
			isIncluded(rowData?.rule, rule) &&
			`${name} ${rowData?.rule ?? ""} ${row.textContent}`.toLowerCase().includes(text)
		);
	};
}

/** True if the names include the wanted name, or no name is wanted. */
function isIncluded(names: string | undefined, wanted: string): boolean {
	return wanted === "" || names?.split(" ").includes(wanted) === true;
}

function filterTree(form: HTMLFormElement): void {
	const text = chosenValue(form, "q").toLowerCase();
	const side = form.closest(".side");
	if (side === null) return;
	side.classList.toggle("filtered", text !== "");
	for (const item of side.querySelectorAll<HTMLElement>(".tree > ul li"))
		item.hidden = text !== "" && !searchTextOf(item).includes(text);
	if (text === "") return;
	for (const group of side.querySelectorAll("details")) group.open = true;
}

function searchTextOf(item: HTMLElement): string {
	const links = Array.from(item.querySelectorAll("a"), addressOf);
	return `${item.textContent} ${links.join(" ")}`.toLowerCase();
}

/**
 * The address as people type it. A wrongly encoded address, such as of an external link, stays as
 * it is.
 */
function addressOf(link: HTMLAnchorElement): string {
	const href = link.getAttribute("href") ?? "";
	try {
		return decodeURI(href);
	} catch {
		return href;
	}
}
