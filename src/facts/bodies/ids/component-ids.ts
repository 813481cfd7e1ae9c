// The ids of tabs, accordions, views and fields.
import type { Element } from "../../../source/mdx/body.ts";
import { componentSlug, fieldSlug } from "./component-slug.ts";
import {
	attributeOf,
	fields,
	type Holder,
	inFields,
	stringOf,
} from "./holders.ts";
import { Numbers } from "./numbers.ts";
import { slugOf } from "./slug.ts";
import type { Maker } from "./standings.ts";

type Ids = Map<Holder, readonly string[]>;

/** Those of the holders that are some. */
export function componentIds(
	maker: Maker,
	holders: readonly Holder[],
): ReadonlyMap<Holder, readonly string[]> {
	const ids: Ids = new Map();
	const flow = holders.filter(({ isFlow }) => isFlow[maker]);
	const named = (...names: string[]): readonly Holder[] =>
		flow.filter(({ name }) => names.includes(name));
	addTabs(maker, named("Tab"), ids);
	addTitled(maker, named("Accordion"), ids);
	addTitled(maker, named("View"), ids);
	const all = named(...fields);
	if (maker === "page") addFields(all, ids);
	else addFieldsOfChecker(all, ids);
	return ids;
}

function addTabs(maker: Maker, tabs: readonly Holder[], ids: Ids): void {
	const numbers = new Numbers();
	const taken = new Set(tabs.map(writtenId));
	for (const tab of tabs) {
		const title = tab.title[maker] ?? "";
		if (tab.own.kind !== "none" || title === "") continue;
		let id = numbers.next(slugOf(title));
		while (id !== "" && taken.has(id)) id = numbers.next(slugOf(title));
		ids.set(tab, [id]);
	}
}

function addTitled(maker: Maker, titled: readonly Holder[], ids: Ids): void {
	const counts = new Map<string, number>();
	for (const holder of titled) {
		const title = holder.title[maker] ?? "";
		const slug = title === "" ? undefined : componentSlug(title);
		if (holder.own.kind !== "none" || slug === undefined) continue;
		const count = counts.get(slug) ?? 0;
		counts.set(slug, count + 1);
		ids.set(holder, [count === 0 ? slug : `${slug}-${count}`]);
	}
}

function addFields(all: readonly Holder[], ids: Ids): void {
	const claimed = new Set(all.map(writtenId));
	const counts = new Map<string, number>();
	for (const field of all) {
		const name = field.element && fieldName(field.element);
		if (field.own.kind !== "none" || !name) continue;
		const slug = fieldSlug(name, 0);
		if (slug === undefined) continue;
		let count = counts.get(slug) ?? 0;
		while (claimed.has(fieldSlug(name, count) ?? "")) count++;
		const id = fieldSlug(name, count) ?? "";
		counts.set(slug, count + 1);
		claimed.add(id);
		ids.set(field, [id]);
	}
}

const places = ["query", "path", "body", "header"];

function fieldName(field: Element): string | undefined {
	const attributes = field.name === "ResponseField" ? ["name"] : places;
	return attributes
		.map((name) => stringOf(attributeOf(field, name)))
		.find(Boolean);
}

/** The checker takes the first of the names that is written, and no own id. */
function addFieldsOfChecker(all: readonly Holder[], ids: Ids): void {
	const counts = new Map<string, number>();
	for (const field of all) {
		const first = field.element?.attributes.find(({ name }) =>
			inFields.has(name),
		);
		const name = stringOf(first);
		const count = counts.get(name ?? "") ?? 0;
		const id = name ? fieldSlug(name, count) : undefined;
		if (name) counts.set(name, count + 1);
		ids.set(field, id === undefined ? [] : [id]);
	}
}

function writtenId({ own }: Holder): string {
	return own.kind === "text" ? own.id : "";
}
