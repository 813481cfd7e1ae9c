// What elements do to the ids of what stands in them.
import type { Element } from "../../../source/mdx/body.ts";
import { isHiddenFromHumans } from "../../../source/mdx/visibility.ts";

/** Who makes ids: the page that readers get, or the check of links of Mintlify's command line. */
export type Maker = "page" | "checker";

/** A value for each of the two. */
export type ByMaker<Value> = { readonly [Key in Maker]: Value };

/** `apart`: headings there are left out of the contents of the page; `dropped`: all of it is. */
export type Standing = "plain" | "apart" | "dropped";

const parting = new Set([...["Accordion", "AccordionGroup", "Expandable", "Update", "Prompt"]]);

/** What elements do to what stands in them. */
export class Standings {
	readonly #known = new Map<Element, ByMaker<Standing>>();

	/** Of what stands in an element, or in none. */
	of(element: Element | undefined): ByMaker<Standing> {
		if (element === undefined) return { page: "plain", checker: "plain" };
		const known = this.#known.get(element);
		if (known !== undefined) return known;
		const around = this.of(element.parent);
		const { page, checker } = within(element);
		const standing = { page: graver(around.page, page), checker: graver(around.checker, checker) };
		this.#known.set(element, standing);
		return standing;
	}
}

function within(element: Element): ByMaker<Standing> {
	const { name, kind, isAlone } = element;
	if (name === "Prompt" && kind !== "script")
		return { page: "dropped", checker: kind === "flow" ? "apart" : "plain" };
	const isHidden = name === "Visibility" && isHiddenFromHumans(element);
	const parts = parting.has(name);
	const isPart = isHidden || (parts && kind === "flow");
	const isPartOfPage = isPart || (parts && isAlone === true);
	return { page: isPartOfPage ? "apart" : "plain", checker: isPart ? "apart" : "plain" };
}

const gravity: readonly Standing[] = ["plain", "apart", "dropped"];

export function graver(one: Standing, other: Standing): Standing {
	return gravity.indexOf(one) < gravity.indexOf(other) ? other : one;
}

/** Which element is around a place; places must be asked for in order. */
export class Enclosing {
	readonly #elements: readonly Element[];
	readonly #open: Element[] = [];
	#next = 0;

	constructor(elements: readonly Element[]) {
		this.#elements = elements;
	}

	of(at: number): Element | undefined {
		for (;;) {
			const element = this.#elements[this.#next];
			if (element === undefined || element.start > at) break;
			this.#next++;
			if (element.content !== undefined) this.#open.push(element);
		}
		while ((this.#open.at(-1)?.content?.end ?? at) < at) this.#open.pop();
		return this.#open.at(-1);
	}
}
