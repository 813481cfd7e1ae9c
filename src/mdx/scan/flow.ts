// Tags and expressions with their own lines.
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import { readExpression } from "./expressions.ts";
import type { OpenElement, ScannedPage, Script, Tag } from "./page.ts";
import { readTag, scriptOf } from "./tags.ts";
import { Unproven } from "./unproven.ts";

/** The parts of one or more lines that have no text. */
export interface Flow {
	readonly parts: readonly (Tag | Script)[];
	/** The start of the line after these lines. */
	readonly end: number;
}

/** An open element, and the container in which it was opened. */
interface OpenFlowElement {
	readonly element: OpenElement;
	readonly container: number;
}

export class FlowScan {
	readonly #page: ScannedPage;
	readonly #containers: Containers;
	readonly #openElements: OpenFlowElement[] = [];

	constructor(page: ScannedPage, containers: Containers) {
		this.#page = page;
		this.#containers = containers;
	}

	/** The innermost open element. */
	get parent(): OpenElement | undefined {
		return this.#openElements.at(-1)?.element;
	}

	/**
	 * Reads the lines that begin with the tag or expression at `start`; `undefined` if the lines have
	 * text, too.
	 */
	read(start: number, isLazy: boolean): Flow | undefined {
		const { text } = this.#page;
		const flowParts: (Tag | Script)[] = [];
		let lastEnd = 0;
		for (let offset = start; ; ) {
			const code = offset < text.length ? text.charCodeAt(offset) : char.lineFeed;
			if (code === char.lineFeed) return { parts: flowParts, end: offset + 1 };
			if (code === char.carriageReturn) return { parts: flowParts, end: offset + 2 };
			// The line belongs to a text, because two adjacent expressions are text.
			if (code === char.openBrace && lastEnd === char.openBrace) return undefined;
			const end = this.#readPart(offset, code, flowParts);
			if (end === -1) return undefined;
			if (this.#containers.depth > 0) this.#checkBreaks(offset, end, isLazy);
			lastEnd = code;
			offset = char.skipBlanks(text, end, text.length);
		}
	}

	/** Reads the tag or expression at `at`, and returns its end, or -1. */
	#readPart(at: number, code: number, parts: (Tag | Script)[]): number {
		const { text } = this.#page;
		if (code === char.lessThan && !char.isSpace(text.charCodeAt(at + 1))) {
			const tag = readTag(this.#page, text, at, text.length, 0);
			parts.push(tag);
			return tag.end;
		}
		if (code !== char.openBrace) return -1;
		const read = readExpression(this.#page, text, at, text.length, true);
		const script = scriptOf(read, at, 0);
		if (script !== undefined) parts.push(script);
		return read.end;
	}

	/** Throws unless all lines of a tag or expression belong to the containers in which it begins. */
	#checkBreaks(start: number, end: number, isLazy: boolean): void {
		const { text } = this.#page;
		for (
			let offset = char.lineEnd(text, start);
			offset < end;
			offset = char.lineEnd(text, offset + 1)
		) {
			if (isLazy || this.#containers.isInQuote) throw new Unproven("break-in-container", offset);
			const nextEnd = char.lineEnd(text, offset + 1);
			const textEnd = char.textEnd(text, offset + 1, nextEnd);
			if (this.#containers.continues(offset + 1, textEnd) === -1)
				throw new Unproven("lazy-line", offset);
		}
	}

	/** Adds the parts, after paragraphs and containers before them have been closed. */
	add(flow: Flow): void {
		for (const flowPart of flow.parts)
			if ("tree" in flowPart) this.#page.addScript(flowPart, this.parent);
			else if (flowPart.isClosing) this.#close(flowPart);
			else {
				const element = this.#page.addElement(flowPart, "flow", this.parent);
				if (flowPart.isSelfClosing) continue;
				element.content = { start: flowPart.end, end: flowPart.end };
				this.#openElements.push({ element, container: this.#containers.id });
			}
	}

	#close(tag: Tag): void {
		const closedElement = this.#openElements.pop();
		if (
			closedElement === undefined ||
			closedElement.element.name !== tag.name ||
			closedElement.container !== this.#containers.id
		)
			throw new Unproven("closing-tag", tag.start);
		closedElement.element.content = {
			start: closedElement.element.content?.start ?? 0,
			end: tag.start,
		};
	}

	/**
	 * Closes containers until `depth` remain. Throws for an element that is not closed in the
	 * container in which it begins.
	 */
	leaveContainers(depth: number): void {
		while (this.#containers.depth > depth) {
			const openElement = this.#openElements.at(-1);
			if (openElement?.container === this.#containers.id)
				throw new Unproven("tag-open-in-container", openElement.element.start);
			this.#containers.close();
		}
	}

	finish(): void {
		const openElement = this.#openElements.at(-1);
		if (openElement !== undefined) throw new Unproven("tag-open", openElement.element.start);
	}
}
