// Tags and expressions on lines without text.
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import { readExpression } from "./expressions.ts";
import type { OpenElement, ScannedPage, Script, Tag } from "./page.ts";
import { readTag, scriptOf } from "./tags.ts";
import { Unproven } from "./unproven.ts";

/** The tags and expressions of lines without text. */
export interface Flow {
	readonly items: readonly (Tag | Script)[];
	/** The start of the line after these lines. */
	readonly end: number;
}

interface OpenFlowElement {
	readonly element: OpenElement;
	readonly containerId: number;
}

export class FlowScan {
	readonly #page: ScannedPage;
	readonly #containers: Containers;
	readonly #openElements: OpenFlowElement[] = [];

	constructor(page: ScannedPage, containers: Containers) {
		this.#page = page;
		this.#containers = containers;
	}

	get parent(): OpenElement | undefined {
		return this.#openElements.at(-1)?.element;
	}

	/**
	 * Reads the lines that begin with the tag or expression at `start`; `undefined` if a line also
	 * has text.
	 */
	read(start: number, isLazy: boolean): Flow | undefined {
		const { text } = this.#page;
		const items: (Tag | Script)[] = [];
		let lastCode = 0;
		for (let offset = start; ; ) {
			const code = offset < text.length ? text.charCodeAt(offset) : char.lineFeed;
			if (code === char.lineFeed) return { items, end: offset + 1 };
			if (code === char.carriageReturn) return { items, end: offset + 2 };
			// The line belongs to a text, because two adjacent expressions are text.
			if (code === char.openBrace && lastCode === char.openBrace) return undefined;
			const end = this.#readItem(offset, code, items);
			if (end === -1) return undefined;
			if (this.#containers.depth > 0) this.#checkLines(offset, end, isLazy);
			lastCode = code;
			offset = char.skipBlanks(text, end, text.length);
		}
	}

	/** Reads the tag or expression at `at`, and returns the end; -1 for text. */
	#readItem(at: number, code: number, items: (Tag | Script)[]): number {
		const { text } = this.#page;
		if (code === char.lessThan && !char.isBlankOrBreak(text.charCodeAt(at + 1))) {
			const tag = readTag(this.#page, text, at, text.length, 0);
			items.push(tag);
			return tag.end;
		}
		if (code !== char.openBrace) return -1;
		const expression = readExpression(this.#page, text, at, text.length, true);
		const script = scriptOf(expression, at, 0);
		if (script !== undefined) items.push(script);
		return expression.end;
	}

	/** Throws unless all lines of a tag or expression belong to the same containers. */
	#checkLines(start: number, end: number, isLazy: boolean): void {
		const { text } = this.#page;
		for (
			let offset = char.endOfLine(text, start);
			offset < end;
			offset = char.endOfLine(text, offset + 1)
		) {
			if (isLazy || this.#containers.isInQuote) throw new Unproven("break-in-container", offset);
			const nextEnd = char.endOfLine(text, offset + 1);
			const textEnd = char.textEnd(text, offset + 1, nextEnd);
			if (this.#containers.findContent(offset + 1, textEnd) === -1)
				throw new Unproven("lazy-line", offset);
		}
	}

	/**
	 * Adds tags and expressions to the page. The caller first closes the paragraph above and the
	 * containers that have ended.
	 */
	addFlow(flow: Flow): void {
		for (const item of flow.items)
			if ("tree" in item) this.#page.addScript(item, this.parent);
			else if (item.isClosing) this.#close(item);
			else {
				const element = this.#page.addElement(item, "flow", this.parent);
				if (item.isSelfClosing) continue;
				element.content = { start: item.end, end: item.end };
				this.#openElements.push({ element, containerId: this.#containers.id });
			}
	}

	#close(tag: Tag): void {
		const closedElement = this.#openElements.pop();
		if (
			closedElement === undefined ||
			closedElement.element.name !== tag.name ||
			closedElement.containerId !== this.#containers.id
		)
			throw new Unproven("closing-tag", tag.start);
		closedElement.element.content = {
			start: closedElement.element.content?.start ?? 0,
			end: tag.start,
		};
	}

	/**
	 * Closes containers until `depth` remain. Throws if an element that began in a closed container
	 * is still open.
	 */
	leaveContainers(depth: number): void {
		while (this.#containers.depth > depth) {
			const openElement = this.#openElements.at(-1);
			if (openElement?.containerId === this.#containers.id)
				throw new Unproven("tag-open-in-container", openElement.element.start);
			this.#containers.closeInnermost();
		}
	}

	finish(): void {
		const openElement = this.#openElements.at(-1);
		if (openElement !== undefined) throw new Unproven("tag-open", openElement.element.start);
	}
}
