// The ids that the page and Mintlify's link check make from the same holders.

import type { Element } from "../../../../mdx/body.ts";
import { wordsIn } from "../../../../text/lists.ts";
import type { IdMaker } from "./holders.ts";
import {
	attributeOf,
	fieldComponents,
	fieldNameAttributes,
	type IdHolder,
	isHeadingElement,
	stringOf,
} from "./holders.ts";
import { HeadingIdRegister, numberId, SlugNumbers } from "./numbers.ts";
import { cleanId, componentSlug, fieldSlug, slugOf, unicodeId } from "./slug.ts";
import type { HolderTitle } from "./titles.ts";
import { type HeldId, heldId, idOfContent, type UnknownId } from "./titles.ts";

export type MadeId = ({ readonly kind: "id"; readonly id: string } | UnknownId) & {
	readonly holder: IdHolder;
};

export function certainIds(made: readonly MadeId[]): readonly (MadeId & { readonly kind: "id" })[] {
	return made.filter((id) => id.kind === "id");
}

/** `isBare` is true if the page has a mode in which Mintlify gives headings no ids. */
export function madeIds(
	maker: IdMaker,
	holders: readonly IdHolder[],
	isBare: boolean,
): readonly MadeId[] {
	const renderedHolders = holders.filter(
		({ standing, element, isForeign }) =>
			standing[maker] !== "dropped" &&
			element?.kind !== "script" &&
			(maker === "checker" || !isForeign),
	);
	const componentIdByHolder = componentIds(maker, renderedHolders);
	const headings = new HeadingIds(maker, renderedHolders, isBare);
	return renderedHolders.flatMap((holder) => {
		const component = componentIdByHolder.get(holder);
		const ids = component ? [component] : headings.idsOf(holder);
		return ids.flatMap((id) => (id.kind === "none" ? [] : { ...id, holder }));
	});
}

/**
 * The ids of headings, steps and updates, which share one count, and the `id` attributes of other
 * elements.
 */
class HeadingIds {
	readonly #maker: IdMaker;
	readonly #isBare: boolean;
	/** The slugs of Markdown headings, which Mintlify counts before all other holders. */
	readonly #slugByHolder = new Map<IdHolder, string>();
	readonly #register = new HeadingIdRegister();

	constructor(maker: IdMaker, holders: readonly IdHolder[], isBare: boolean) {
		this.#maker = maker;
		this.#isBare = isBare;
		const numbers = new SlugNumbers();
		for (const holder of holders) {
			const title = holder.title[maker];
			if (!isMarkdown(holder) || isBare || title.kind === "unknown") continue;
			this.#slugByHolder.set(holder, numbers.takeNextSlug(slugOf(titleString(title))));
		}
	}

	/** Holders must be passed in the order of the text. */
	idsOf(holder: IdHolder): readonly HeldId[] {
		const isPlain = holder.standing[this.#maker] === "plain";
		const title = holder.title[this.#maker];
		if (isMarkdown(holder)) {
			if (this.#isBare) return [];
			if (title.kind === "unknown") return [title];
			return [heldId(this.#markdownId(holder, titleString(title), isPlain))];
		}
		const isCounted = isPlain && holder.isFlow[this.#maker] && this.#isCounted(holder);
		if (!isCounted) return [this.#ownId(holder), this.#anchorName(holder)].map(heldId);
		if (title.kind === "unknown") return [title];
		return [heldId(this.#numberedId(holder, titleString(title)))];
	}

	#markdownId(holder: IdHolder, title: string, isPlain: boolean): string {
		const slug = this.#slugByHolder.get(holder) ?? "";
		if (!isPlain) return this.#idOrUnicodeId(cleanId(slug), title);
		const id = this.#register.takeId(cleanId(slug) || slugOf(title));
		if (slug !== "") return cleanId(id);
		return this.#isChecker
			? cleanId(title.trim() === "" ? "" : id)
			: this.#idOrUnicodeId("", title);
	}

	/**
	 * The id of a title. If the usual slug is empty, the page uses an id with all characters of the
	 * title.
	 */
	#idOrUnicodeId(id: string, title: string): string {
		return id === "" && !this.#isChecker ? cleanId(unicodeId(title)) : id;
	}

	#isCounted(holder: IdHolder): boolean {
		const { name, element } = holder;
		if (name === "Heading") return true;
		if (isHeadingElement(name)) return !this.#isBare;
		if (element === undefined) return false;
		if (name === "Update") return attributeOf(element, "label") !== undefined;
		return name === "Step" && isHeadingStep(element, holder.title[this.#maker]);
	}

	#numberedId(holder: IdHolder, title: string): string {
		const { name, ownId: own } = holder;
		const ownId = own.kind === "text" ? own.id : "";
		const id = this.#register.takeId(
			ownId === "" ? slugOf(title) : cleanId(ownId) || slugOf(title),
		);
		const isInContents = this.#isChecker && title.trim() !== "";
		if (name === "Heading" && own.kind === "none") return isInContents ? cleanId(id) : "";
		if (!isHeadingElement(name) || own.kind === "none" || ownId !== "")
			return name === "Step" ? cleanId(id) : this.#idOrUnicodeId(cleanId(id), title);
		return isInContents ? cleanId(id) : this.#ownId(holder);
	}

	#ownId({ name, ownId, isFlow }: IdHolder): string {
		const isIdUsed =
			ownId.kind === "text"
				? !this.#isChecker || isFlow.checker
				: ownId.kind === "expression" && !this.#isChecker;
		if (!isIdUsed || componentsWithoutId.has(name)) return "";
		const id = "id" in ownId ? ownId.id : "";
		return componentsWithCleanedId.has(name) ? cleanId(id) : id;
	}

	/** The `name` of an old-style anchor, which browsers also find. */
	#anchorName({ name, element }: IdHolder): string {
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

function isMarkdown({ name, level }: IdHolder): boolean {
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

const componentsWithCleanedId = new Set(["Heading", "Step", "Update"]);

const componentsWithoutId = new Set(
	wordsIn(`
	AccordionGroup Badge Callout Card CardGroup Check CodeGroup Color Column Columns CustomCode
	CustomComponent Danger DynamicCustomComponent Expandable FileTree Frame GitHub Github Icon Info
	Latex MDX Mermaid Note Panel Popup Prompt RequestExample ResponseExample SnippetGroup Steps Tile
	Tip Tooltip Tree Variation Visibility Warning ZoomImage
`),
);

type HeldIdByHolder = Map<IdHolder, HeldId>;

/** The ids of tabs, accordions, views and fields that have no `id` of their own. */
function componentIds(maker: IdMaker, holders: readonly IdHolder[]): ReadonlyMap<IdHolder, HeldId> {
	const ids: HeldIdByHolder = new Map();
	const flowHolders = holders.filter(({ isFlow }) => isFlow[maker]);
	const holdersNamed = (...names: string[]): readonly IdHolder[] =>
		flowHolders.filter(({ name }) => names.includes(name));
	addTabIds(maker, holdersNamed("Tab"), ids);
	addTitledIds(maker, holdersNamed("Accordion"), ids);
	addTitledIds(maker, holdersNamed("View"), ids);
	const fieldHolders = holdersNamed(...fieldComponents);
	if (maker === "page") addPageFieldIds(fieldHolders, ids);
	else addCheckerFieldIds(fieldHolders, ids);
	return ids;
}

function addTabIds(maker: IdMaker, tabs: readonly IdHolder[], ids: HeldIdByHolder): void {
	const numbers = new SlugNumbers();
	const ownIds = new Set(tabs.map(ownTextId));
	for (const [tab, title] of titledHolders(maker, tabs, ids)) {
		let id = numbers.takeNextSlug(slugOf(title));
		while (id !== "" && ownIds.has(id)) id = numbers.takeNextSlug(slugOf(title));
		ids.set(tab, heldId(id));
	}
}

/** The holders that get an id from the text of their title, and the text. */
function* titledHolders(
	maker: IdMaker,
	holders: readonly IdHolder[],
	ids: HeldIdByHolder,
): Iterable<[IdHolder, string]> {
	for (const holder of holders) {
		if (holder.ownId.kind !== "none") continue;
		const title = holder.title[maker];
		if (title.kind === "text") yield [holder, title.text];
		else ids.set(holder, title);
	}
}

function addTitledIds(maker: IdMaker, holders: readonly IdHolder[], ids: HeldIdByHolder): void {
	const countBySlug = new Map<string, number>();
	for (const [holder, title] of titledHolders(maker, holders, ids)) {
		const id = numberId(componentSlug(title), countBySlug);
		const isMadeFromContent = id === "" && maker === "page" && holder.name === "Accordion";
		ids.set(holder, isMadeFromContent ? contentId(holder) : heldId(id));
	}
}

/**
 * The id that the page makes from the content of an accordion if the title leaves no text for a
 * slug.
 */
function contentId({ element, file }: IdHolder): HeldId {
	const content = element?.content;
	return content === undefined
		? { kind: "none" }
		: idOfContent(file.file.text.slice(content.start, content.end));
}

function addPageFieldIds(fieldHolders: readonly IdHolder[], ids: HeldIdByHolder): void {
	const claimedIds = new Set(fieldHolders.map(ownTextId));
	const countBySlug = new Map<string, number>();
	for (const field of fieldHolders) {
		const name = field.element && fieldName(field.element);
		if (field.ownId.kind !== "none" || !name) continue;
		const slug = fieldSlug(name, 0);
		let count = countBySlug.get(slug) ?? 0;
		while (claimedIds.has(fieldSlug(name, count))) count++;
		const id = fieldSlug(name, count);
		countBySlug.set(slug, count + 1);
		claimedIds.add(id);
		ids.set(field, heldId(id));
	}
}

const placeAttributes = ["query", "path", "body", "header"];

function fieldName(field: Element): string | undefined {
	const attributes = field.name === "ResponseField" ? ["name"] : placeAttributes;
	return attributes.map((name) => stringOf(attributeOf(field, name))).find(Boolean);
}

/** The link check uses the first name attribute in the text, and ignores `id`. */
function addCheckerFieldIds(fieldHolders: readonly IdHolder[], ids: HeldIdByHolder): void {
	const countBySlug = new Map<string, number>();
	for (const field of fieldHolders) {
		const nameAttribute = field.element?.attributes.find(({ name }) =>
			fieldNameAttributes.has(name),
		);
		const name = stringOf(nameAttribute);
		const count = countBySlug.get(name ?? "") ?? 0;
		if (name) countBySlug.set(name, count + 1);
		ids.set(field, heldId(name ? fieldSlug(name, count) : ""));
	}
}

function ownTextId({ ownId }: IdHolder): string {
	return ownId.kind === "text" ? ownId.id : "";
}
