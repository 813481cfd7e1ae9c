// Sidebars with random edits, of which a review tells exactly what was done.
import fc from "fast-check";
import { expect, it } from "vitest";
import { amountOf } from "../../thorough.ts";
import { differencesBetween, type Texts } from "./pairs.ts";

interface Group {
	readonly id: number;
	label: string;
	readonly pages: string[];
}

interface Tab {
	label: string;
	readonly groups: Group[];
}

const edits = [
	"none",
	"none",
	"rename",
	"new page",
	"remove page",
	"unlist page",
	"move page",
	"reorder pages",
	"remove group",
	"unlist group",
	"new group",
	"move group",
] as const;

const otherGroups = /(?:move|remove|unlist) group/;

const plannedTabs = fc.array(
	fc.record({
		isRenamed: fc.boolean(),
		groups: fc.array(
			fc.record({
				size: fc.integer({ min: 4, max: 6 }),
				at: fc.nat(),
				edit: fc.constantFrom(...edits),
			}),
			{ minLength: 2, maxLength: 4 },
		),
	}),
	{ minLength: 2, maxLength: 3 },
);

type PlannedTabs = typeof plannedTabs extends fc.Arbitrary<infer Planned> ? Planned : never;

class EditedSidebar {
	readonly before: readonly Tab[];
	readonly after: readonly Tab[];
	/** The pages that exist afterwards, whether or not the sidebar lists them. */
	readonly existing: Set<string>;
	#names = 0;

	constructor(planned: PlannedTabs) {
		this.before = planned.map(({ groups }) => ({
			label: this.#name("Tab "),
			// Groups of other tabs can have the same label.
			groups: groups.map(({ size }, index) =>
				this.#newGroup(size, index === 0 ? "Overview" : this.#name("Group ")),
			),
		}));
		this.after = structuredClone(this.before) as Tab[];
		this.existing = new Set(pagesOf(this.before));
		const hasOtherGroups = planned.some(({ groups }) =>
			groups.some(({ edit }) => otherGroups.test(edit)),
		);
		for (const [index, tab] of [...this.after].entries()) {
			// A tab that also has other groups has no certain counterpart.
			if (!hasOtherGroups && planned[index]?.isRenamed) tab.label = this.#name("Tab ");
			for (const [place, group] of this.before[index]?.groups.entries() ?? []) {
				const plan = planned[index]?.groups[place];
				const groupNow = tab.groups.find(({ id }) => id === group.id);
				if (plan === undefined || groupNow === undefined) continue;
				// A tab without any group of its own could be another one.
				const isLast = tab.groups.every(
					({ id }) => id === group.id || !this.before[index]?.groups.some((one) => one.id === id),
				);
				const edit = isLast && otherGroups.test(plan.edit) ? "none" : plan.edit;
				this.#edit(tab, groupNow, edit, plan.at % group.pages.length);
			}
		}
		for (const page of pagesOf(this.after)) this.existing.add(page);
	}

	#edit(tab: Tab, group: Group, edit: (typeof edits)[number], at: number): void {
		const { pages } = group;
		const leave = (): void => {
			tab.groups.splice(tab.groups.indexOf(group), 1);
		};
		if (edit === "rename") group.label = this.#name("Group ");
		else if (edit === "new page") pages.splice(at, 0, this.#name());
		else if (edit === "unlist page") pages.splice(at, 1);
		else if (edit === "remove page")
			for (const page of pages.splice(at, 1)) this.existing.delete(page);
		else if (edit === "reorder pages") pages.push(...pages.splice(0, 1));
		else if (edit === "unlist group") leave();
		else if (edit === "new group") tab.groups.push(this.#newGroup(2, this.#name("Group ")));
		else if (edit === "remove group") {
			leave();
			for (const page of pages) this.existing.delete(page);
		} else if (edit === "move page") {
			const other = this.after.flatMap(({ groups }) => groups).find(({ id }) => id !== group.id);
			other?.pages.push(...pages.splice(at, 1));
		} else if (edit === "move group") {
			leave();
			this.after[(this.after.indexOf(tab) + 1) % this.after.length]?.groups.push(group);
		}
	}

	#newGroup(size: number, label: string): Group {
		return {
			id: ++this.#names,
			label,
			pages: Array.from({ length: size }, () => this.#name()),
		};
	}

	#name(prefix = ""): string {
		return `${prefix}n${++this.#names}`;
	}

	/** What a review must tell, from the identity of the groups, which it does not know. */
	expected(): readonly string[] {
		const [placesBefore, placesNow] = [this.before, this.after].map(placesIn);
		const [ownersBefore, ownersNow] = [this.before, this.after].map(ownersIn);
		const lines: string[] = [];
		for (const [index, tab] of this.before.entries())
			if (tab.label !== this.after[index]?.label)
				lines.push(`renamed ${tab.label} → ${this.after[index]?.label}`);
		for (const [id, before] of placesBefore ?? []) {
			const now = placesNow?.get(id);
			if (now === undefined) {
				const unlisted = before.group.pages.filter(
					(page) => this.existing.has(page) && !ownersNow?.has(page),
				);
				lines.push(`removed ${before.place} → : ${unlisted.length}`);
			} else if (before.tab !== now.tab) lines.push(`moved ${before.place} → ${now.place}`);
			else if (before.group.label !== now.group.label)
				lines.push(`renamed ${before.place} → ${now.place}`);
			if (now === undefined) continue;
			const common = before.group.pages.filter((page) => now.group.pages.includes(page));
			const commonNow = now.group.pages.filter((page) => before.group.pages.includes(page));
			if (common.join() !== commonNow.join()) lines.push(`reordered  → ${now.place}`);
		}
		for (const [id, now] of placesNow ?? [])
			if (!placesBefore?.has(id)) lines.push(`added  → ${now.place}`);
		for (const page of new Set([...(ownersBefore?.keys() ?? []), ...this.existing])) {
			const [id, idNow] = [ownersBefore?.get(page), ownersNow?.get(page)];
			if (!this.existing.has(page)) lines.push(`gone ${page}`);
			else if (id === undefined) lines.push(`new ${page}`);
			else if (idNow === undefined) lines.push(`unlisted ${page}`);
			else if (id !== idNow && placesNow?.has(id))
				lines.push(
					`pages moved ${placesBefore?.get(id)?.place} → ${placesNow.get(idNow)?.place}: ${page}`,
				);
		}
		return lines.sort();
	}

	/** What a review tells. */
	told(): readonly string[] {
		const { sidebar, added, gone, unlisted } = differencesBetween(
			siteWith(this.before, new Set(pagesOf(this.before))),
			siteWith(this.after, this.existing),
		);
		return [
			...sidebar.flatMap(({ kind, before = [], after = [], pages, unlisted = [] }) => {
				const line = `${kind} ${before.join(" › ")} → ${after.join(" › ")}`;
				if (kind === "removed") return `${line}: ${unlisted.length}`;
				return kind === "pages moved" ? pages.map((page) => `${line}: ${page.slice(1)}`) : line;
			}),
			...added.map(({ path }) => `new ${path.slice(1)}`),
			...gone.map(({ path }) => `gone ${path.slice(1)}`),
			...unlisted.map(({ path }) => `unlisted ${path.slice(1)}`),
		].sort();
	}
}

function pagesOf(tabs: readonly Tab[]): readonly string[] {
	return tabs.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages));
}

function placesIn(tabs: readonly Tab[]) {
	return new Map(
		tabs.flatMap(({ label, groups }, tab) =>
			groups.map(
				(group) => [group.id, { tab, group, place: `${label} › ${group.label}` }] as const,
			),
		),
	);
}

function ownersIn(tabs: readonly Tab[]): ReadonlyMap<string, number> {
	return new Map(
		tabs.flatMap(({ groups }) =>
			groups.flatMap(({ id, pages }) => pages.map((page) => [page, id] as const)),
		),
	);
}

function siteWith(tabs: readonly Tab[], pages: ReadonlySet<string>): Texts {
	const navigation = {
		tabs: tabs.map(({ label, groups }) => ({
			tab: label,
			groups: groups.map(({ label: group, pages }) => ({ group, pages })),
		})),
	};
	return new Map([
		["docs.json", JSON.stringify({ navigation })],
		...Array.from(
			pages,
			(page) =>
				[`${page}.mdx`, `---\ntitle: ${page}\n---\n\n${page}a ${page}b ${page}c\n`] as const,
		),
	]);
}

const runs = amountOf(200, 10_000);

it(`tells exactly the edits of ${runs} sidebars`, () => {
	fc.assert(
		fc.property(plannedTabs, (planned) => {
			const sidebar = new EditedSidebar(planned);
			expect(sidebar.told()).toEqual(sidebar.expected());
		}),
		{ numRuns: runs },
	);
});
