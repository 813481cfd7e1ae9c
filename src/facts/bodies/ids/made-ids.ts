// The ids that the page and Mintlify's link check make from the same holders.

import type { Element } from "../../../mdx/body.ts";
import { wordsIn } from "../../../source/lists.ts";
import type { Maker } from "./holders.ts";
import {
	attributeOf,
	fields,
	type Holder,
	inFields,
	isHeadingElement,
	stringOf,
} from "./holders.ts";
import { Numbers, Register } from "./numbers.ts";
import { cleanId, componentSlug, fieldSlug, slugOf, unicodeId } from "./slug.ts";
import type { HolderTitle } from "./titles.ts";
import { type HeldId, heldId, idOfContent, type UnknownId } from "./titles.ts";

/** A certain or uncertain id, with its holder. */
export type MadeId = ({ readonly kind: "id"; readonly id: string } | UnknownId) & {
	readonly holder: Holder;
};

export function knownIds(made: readonly MadeId[]): readonly (MadeId & { readonly kind: "id" })[] {
	return made.filter((id) => id.kind === "id");
}

/** `isBare`: the page has a mode in which Mintlify gives headings no ids. */
export function madeIds(
	maker: Maker,
	holders: readonly Holder[],
	isBare: boolean,
): readonly MadeId[] {
	const renderedHolders = holders.filter(
		({ standing, element, isForeign }) =>
			standing[maker] !== "dropped" &&
			element?.kind !== "script" &&
			(maker === "checker" || !isForeign),
	);
	const components = componentIds(maker, renderedHolders);
	const headings = new Headings(maker, renderedHolders, isBare);
	return renderedHolders.flatMap((holder) => {
		const component = components.get(holder);
		const ids = component ? [component] : headings.idsOf(holder);
		return ids.flatMap((id) => (id.kind === "none" ? [] : { ...id, holder }));
	});
}

/**
 * The ids of headings, steps and updates, which share one count, and the `id` attributes of other
 * elements.
 */
class Headings {
	readonly #maker: Maker;
	readonly #isBare: boolean;
	/** The slugs of Markdown headings, which Mintlify counts before all other holders. */
	readonly #slugs = new Map<Holder, string>();
	readonly #register = new Register();

	constructor(maker: Maker, holders: readonly Holder[], isBare: boolean) {
		this.#maker = maker;
		this.#isBare = isBare;
		const numbers = new Numbers();
		for (const holder of holders) {
			const title = holder.title[maker];
			if (!isMarkdown(holder) || isBare || title.kind === "unknown") continue;
			this.#slugs.set(holder, numbers.takeNext(slugOf(titleString(title))));
		}
	}

	/** Holders must be passed in the order of the text. */
	idsOf(holder: Holder): readonly HeldId[] {
		const isPlain = holder.standing[this.#maker] === "plain";
		const title = holder.title[this.#maker];
		if (isMarkdown(holder)) {
			if (this.#isBare) return [];
			if (title.kind === "unknown") return [title];
			return [heldId(this.#ofMarkdown(holder, titleString(title), isPlain))];
		}
		const isCounted = isPlain && holder.isFlow[this.#maker] && this.#isCounted(holder);
		if (!isCounted) return [this.#own(holder), this.#anchor(holder)].map(heldId);
		if (title.kind === "unknown") return [title];
		return [heldId(this.#numberedId(holder, titleString(title)))];
	}

	#ofMarkdown(holder: Holder, title: string, isPlain: boolean): string {
		const slug = this.#slugs.get(holder) ?? "";
		if (!isPlain) return this.#orUnicode(cleanId(slug), title);
		const id = this.#register.take(cleanId(slug) || slugOf(title));
		if (slug !== "") return cleanId(id);
		return this.#isChecker ? cleanId(title.trim() === "" ? "" : id) : this.#orUnicode("", title);
	}

	/**
	 * The id of a title. If the usual slug is empty, the page uses an id with all characters of the
	 * title.
	 */
	#orUnicode(id: string, title: string): string {
		return id === "" && !this.#isChecker ? cleanId(unicodeId(title)) : id;
	}

	#isCounted(holder: Holder): boolean {
		const { name, element } = holder;
		if (name === "Heading") return true;
		if (isHeadingElement(name)) return !this.#isBare;
		if (element === undefined) return false;
		if (name === "Update") return attributeOf(element, "label") !== undefined;
		return name === "Step" && isHeadingStep(element, holder.title[this.#maker]);
	}

	#numberedId(holder: Holder, title: string): string {
		const { name, own } = holder;
		const ownId = own.kind === "text" ? own.id : "";
		const id = this.#register.take(ownId === "" ? slugOf(title) : cleanId(ownId) || slugOf(title));
		const isInContents = this.#isChecker && title.trim() !== "";
		if (name === "Heading" && own.kind === "none") return isInContents ? cleanId(id) : "";
		if (!isHeadingElement(name) || own.kind === "none" || ownId !== "")
			return name === "Step" ? cleanId(id) : this.#orUnicode(cleanId(id), title);
		return isInContents ? cleanId(id) : this.#own(holder);
	}

	#own({ name, own, isFlow }: Holder): string {
		const isKnownTitle =
			own.kind === "text"
				? !this.#isChecker || isFlow.checker
				: own.kind === "expression" && !this.#isChecker;
		if (!isKnownTitle || withoutId.has(name)) return "";
		const id = "id" in own ? own.id : "";
		return cleansItsId.has(name) ? cleanId(id) : id;
	}

	/** The `name` of an old-style anchor, because browsers also find it. */
	#anchor({ name, element }: Holder): string {
		const isAnchor = name === "a" && element && !this.#isChecker;
		return (isAnchor && stringOf(attributeOf(element, "name"))) || "";
	}

	get #isChecker(): boolean {
		return this.#maker === "checker";
	}
}

function titleString(title: Exclude<HolderTitle, UnknownId>): string {
	return title.kind === "text" ? title.text : "";
}

function isMarkdown({ name, level }: Holder): boolean {
	return name === "#" && level <= 4;
}

/** True if a step counts as a heading, because the title has the size of a heading. */
function isHeadingStep(step: Element, title: HolderTitle): boolean {
	const isBlank = title.kind !== "unknown" && titleString(title).trim() === "";
	if (isBlank || hasNoAnchor(step)) return false;
	let steps = step.parent;
	while (steps?.name === "" && steps.kind !== "script") steps = steps.parent;
	const size =
		stringOf(attributeOf(step, "titleSize")) ??
		(steps?.name === "Steps" ? stringOf(attributeOf(steps, "titleSize")) : "");
	return size === "h2" || size === "h3";
}

function hasNoAnchor(step: Element): boolean {
	const noAnchor = attributeOf(step, "noAnchor");
	return noAnchor?.kind === "flag" || noAnchor?.value === "true";
}

const cleansItsId = new Set(["Heading", "Step", "Update"]);

/** Components that render no `id` attribute. */
const withoutId = new Set(
	wordsIn(`
	AccordionGroup Badge Callout Card CardGroup Check CodeGroup Color Column Columns CustomCode
	CustomComponent Danger DynamicCustomComponent Expandable FileTree Frame GitHub Github Icon Info
	Latex MDX Mermaid Note Panel Popup Prompt RequestExample ResponseExample SnippetGroup Steps Tile
	Tip Tooltip Tree Variation Visibility Warning ZoomImage
`),
);

type Ids = Map<Holder, HeldId>;

/** The ids of tabs, accordions, views and fields that have no `id` of their own. */
function componentIds(maker: Maker, holders: readonly Holder[]): ReadonlyMap<Holder, HeldId> {
	const ids: Ids = new Map();
	const flow = holders.filter(({ isFlow }) => isFlow[maker]);
	const holdersNamed = (...names: string[]): readonly Holder[] =>
		flow.filter(({ name }) => names.includes(name));
	addTabs(maker, holdersNamed("Tab"), ids);
	addTitled(maker, holdersNamed("Accordion"), ids);
	addTitled(maker, holdersNamed("View"), ids);
	const fieldHolders = holdersNamed(...fields);
	if (maker === "page") addFields(fieldHolders, ids);
	else addFieldsOfChecker(fieldHolders, ids);
	return ids;
}

function addTabs(maker: Maker, tabs: readonly Holder[], ids: Ids): void {
	const numbers = new Numbers();
	const ownIds = new Set(tabs.map(writtenId));
	for (const tab of tabs) {
		if (tab.own.kind !== "none") continue;
		const title = tab.title[maker];
		if (title.kind !== "text") {
			ids.set(tab, title);
			continue;
		}
		let id = numbers.takeNext(slugOf(title.text));
		while (id !== "" && ownIds.has(id)) id = numbers.takeNext(slugOf(title.text));
		ids.set(tab, heldId(id));
	}
}

function addTitled(maker: Maker, titled: readonly Holder[], ids: Ids): void {
	const countsByTitle = new Map<string, number>();
	for (const holder of titled) {
		if (holder.own.kind !== "none") continue;
		const title = holder.title[maker];
		if (title.kind !== "text") {
			ids.set(holder, title);
			continue;
		}
		const slug = componentSlug(title.text);
		const count = countsByTitle.get(slug) ?? 0;
		countsByTitle.set(slug, count + 1);
		const id = count === 0 ? slug : `${slug}-${count}`;
		const isOfContent = id === "" && maker === "page" && holder.name === "Accordion";
		ids.set(holder, isOfContent ? contentId(holder) : heldId(id));
	}
}

/** The page makes an accordion's id from its content if the title leaves no text for a slug. */
function contentId({ element, file }: Holder): HeldId {
	const content = element?.content;
	return content === undefined
		? { kind: "none" }
		: idOfContent(file.file.text.slice(content.start, content.end));
}

function addFields(fieldHolders: readonly Holder[], ids: Ids): void {
	const claimedIds = new Set(fieldHolders.map(writtenId));
	const countsById = new Map<string, number>();
	for (const field of fieldHolders) {
		const name = field.element && fieldName(field.element);
		if (field.own.kind !== "none" || !name) continue;
		const slug = fieldSlug(name, 0);
		let count = countsById.get(slug) ?? 0;
		while (claimedIds.has(fieldSlug(name, count))) count++;
		const id = fieldSlug(name, count);
		countsById.set(slug, count + 1);
		claimedIds.add(id);
		ids.set(field, heldId(id));
	}
}

const places = ["query", "path", "body", "header"];

function fieldName(field: Element): string | undefined {
	const attributes = field.name === "ResponseField" ? ["name"] : places;
	return attributes.map((name) => stringOf(attributeOf(field, name))).find(Boolean);
}

/** The link check uses the first name attribute in the text, and ignores `id`. */
function addFieldsOfChecker(fieldHolders: readonly Holder[], ids: Ids): void {
	const countsById = new Map<string, number>();
	for (const field of fieldHolders) {
		const firstField = field.element?.attributes.find(({ name }) => inFields.has(name));
		const name = stringOf(firstField);
		const count = countsById.get(name ?? "") ?? 0;
		if (name) countsById.set(name, count + 1);
		ids.set(field, heldId(name ? fieldSlug(name, count) : ""));
	}
}

function writtenId({ own }: Holder): string {
	return own.kind === "text" ? own.id : "";
}
