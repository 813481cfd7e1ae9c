// The ids of tabs, accordions, views and fields.
import type { Element } from "../../../source/mdx/body.ts";
import { componentSlug, fieldSlug } from "./component-slug.ts";
import { type HeldId, heldId, idOfContent } from "./held-id.ts";
import { attributeOf, fields, type Holder, inFields, stringOf } from "./holders.ts";
import { Numbers } from "./numbers.ts";
import { slugOf } from "./slug.ts";
import type { Maker } from "./standings.ts";

type Ids = Map<Holder, HeldId>;

/** Those of the holders that are some, and have no id of their own. */
export function componentIds(
	maker: Maker,
	holders: readonly Holder[],
): ReadonlyMap<Holder, HeldId> {
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
		if (tab.own.kind !== "none") continue;
		const title = tab.title[maker];
		if (title.kind !== "text") {
			ids.set(tab, title);
			continue;
		}
		let id = numbers.next(slugOf(title.text));
		while (id !== "" && taken.has(id)) id = numbers.next(slugOf(title.text));
		ids.set(tab, heldId(id));
	}
}

function addTitled(maker: Maker, titled: readonly Holder[], ids: Ids): void {
	const counts = new Map<string, number>();
	for (const holder of titled) {
		if (holder.own.kind !== "none") continue;
		const title = holder.title[maker];
		if (title.kind !== "text") {
			ids.set(holder, title);
			continue;
		}
		const slug = componentSlug(title.text);
		const count = counts.get(slug) ?? 0;
		counts.set(slug, count + 1);
		const id = count === 0 ? slug : `${slug}-${count}`;
		const isOfContent = id === "" && maker === "page" && holder.name === "Accordion";
		ids.set(holder, isOfContent ? contentId(holder) : heldId(id));
	}
}

/**
 * The page makes the id of an accordion of its content where nothing of the title is left for one.
 */
function contentId({ element, file }: Holder): HeldId {
	const content = element?.content;
	return content === undefined
		? { kind: "none" }
		: idOfContent(file.file.text.slice(content.start, content.end));
}

function addFields(all: readonly Holder[], ids: Ids): void {
	const claimed = new Set(all.map(writtenId));
	const counts = new Map<string, number>();
	for (const field of all) {
		const name = field.element && fieldName(field.element);
		if (field.own.kind !== "none" || !name) continue;
		const slug = fieldSlug(name, 0);
		let count = counts.get(slug) ?? 0;
		while (claimed.has(fieldSlug(name, count))) count++;
		const id = fieldSlug(name, count);
		counts.set(slug, count + 1);
		claimed.add(id);
		ids.set(field, heldId(id));
	}
}

const places = ["query", "path", "body", "header"];

function fieldName(field: Element): string | undefined {
	const attributes = field.name === "ResponseField" ? ["name"] : places;
	return attributes.map((name) => stringOf(attributeOf(field, name))).find(Boolean);
}

/** The checker takes the first of the names that is written, and no own id. */
function addFieldsOfChecker(all: readonly Holder[], ids: Ids): void {
	const counts = new Map<string, number>();
	for (const field of all) {
		const first = field.element?.attributes.find(({ name }) => inFields.has(name));
		const name = stringOf(first);
		const count = counts.get(name ?? "") ?? 0;
		if (name) counts.set(name, count + 1);
		ids.set(field, heldId(name ? fieldSlug(name, count) : ""));
	}
}

function writtenId({ own }: Holder): string {
	return own.kind === "text" ? own.id : "";
}
