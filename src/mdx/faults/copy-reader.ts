// Reading of masked copies of a faulty body. A copy differs from the copy before it in a few
// characters, so docproof parses only the parts that have changed.
import type { Range } from "../../source/source-file.ts";
import type { BodyFault, BodyReading } from "../body.ts";
import { frontmatterLength } from "../frontmatter.ts";
import { parsingTime } from "../parsing-time.ts";

/**
 * The limit on parsing copies, as a multiple of the time for the body itself, so that a body with
 * faults takes at most five times as long as a body without faults.
 */
const maxRereads = 4;

/** The time that a short body may always take, in units of `parsingTime`: about 50 ms. */
const minTime = 40_000;

/** Reads a body, or the part of a body that begins at an offset. */
export type BodyPartReader = (text: string, start: number) => BodyReading;

export class CopyReader {
	readonly #read: BodyPartReader;
	readonly #readingByPart = new Map<string, BodyReading>();
	#timeLeft: number;
	/** False if reading the parts of the body finds another first fault than reading the body. */
	#hasParts: boolean;

	constructor(text: string, firstFault: BodyFault, read: BodyPartReader) {
		this.#read = read;
		this.#timeLeft = Math.max(minTime, maxRereads * parsingTime(text));
		this.#hasParts = true;
		const { range, code } = firstFault;
		const reading = this.#readParts(text);
		this.#hasParts =
			reading.kind === "fault" &&
			reading.fault.code === code &&
			reading.fault.range.start === range.start;
	}

	/** The reading of a copy; for a copy without a fault, possibly only the reading of a part. */
	read(copy: string): BodyReading {
		const reading = this.#hasParts ? this.#readParts(copy) : undefined;
		const isCertain = reading?.kind === "fault" ? endsInPart(reading.fault) : reading !== undefined;
		return isCertain && reading !== undefined ? reading : this.#spend(copy, 0);
	}

	/** The fault of a copy whose parts have no fault of their own. */
	remainingFault(copy: string): BodyFault | undefined {
		if (!this.#hasParts) return undefined;
		this.#hasParts = false;
		const reading = this.#spend(copy, 0);
		return reading.kind === "fault" ? reading.fault : undefined;
	}

	/** The reading of the first part with a fault; of the last part if no part has a fault. */
	#readParts(copy: string): BodyReading {
		let reading: BodyReading = { kind: "unknown" };
		for (const { start, end } of partsOf(copy)) {
			const part = copy.slice(start, end);
			const key = `${start === 0} ${part}`;
			reading = this.#readingByPart.get(key) ?? this.#spend(part, start);
			this.#readingByPart.set(key, reading);
			if (reading.kind === "fault") return { kind: "fault", fault: moved(reading.fault, start) };
			if (reading.kind === "unknown") return reading;
		}
		return reading;
	}

	#spend(text: string, start: number): BodyReading {
		this.#timeLeft -= parsingTime(text);
		return this.#timeLeft < 0 ? { kind: "unknown" } : this.#read(text, start);
	}
}

function moved(fault: BodyFault, offset: number): BodyFault {
	const move = ({ start, end }: Range): Range => ({ start: start + offset, end: end + offset });
	const { range, opening } = fault;
	return { ...fault, range: move(range), ...(opening && { opening: move(opening) }) };
}

/** False for a fault whose counterpart may be in a later part. */
function endsInPart({ reason }: BodyFault): boolean {
	return /before the end of `/.test(reason) || !/^Expected a closing tag|end of file/.test(reason);
}

const fence = /^[ \t]*(`{3,}|~{3,}|\${2,})/;
/** A line that continues no list, quote, table or block of the lines above. */
const plainStart = /^(?:#{1,6}[ \t]|[\p{L}*_[<`!])/u;

/**
 * The parts of a body that can be parsed alone: each begins after a blank line, outside of tags,
 * braces and code blocks.
 */
function* partsOf(text: string): Iterable<Range> {
	const contentStart = frontmatterLength(text) ?? text.length;
	const depth = new Depth(text);
	let partStart = 0;
	let openFence: string | undefined;
	let isAfterBlank = false;
	for (let start = contentStart; start < text.length; ) {
		const lineFeed = text.indexOf("\n", start);
		const end = lineFeed === -1 ? text.length : lineFeed + 1;
		const line = text.slice(start, end);
		const canBegin = isAfterBlank && openFence === undefined && depth.isZero;
		if (canBegin && plainStart.test(line)) {
			yield { start: partStart, end: start };
			partStart = start;
		}
		const marks = fence.exec(line)?.[1];
		if (openFence !== undefined) {
			if (marks?.startsWith(openFence) && line.trim() === marks) openFence = undefined;
		} else if (marks !== undefined) openFence = marks;
		else depth.addLine(line);
		isAfterBlank = line.trim() === "";
		start = end;
	}
	yield { start: partStart, end: text.length };
}

/** The number of open tags and braces. A tag that is closed nowhere does not count. */
class Depth {
	readonly #closedNames: ReadonlySet<string>;
	#tags = 0;
	#braces = 0;
	#canCloseItself = false;

	constructor(text: string) {
		this.#closedNames = new Set(text.match(/(?<=<\/)[\w$.:-]*/g));
	}

	get isZero(): boolean {
		return this.#tags === 0 && this.#braces === 0;
	}

	addLine(line: string): void {
		for (const [mark, slash, name] of line
			.replaceAll(/`[^`]*`/g, "")
			.matchAll(/<(\/?)([\w$.:-]*)|\/>|[{}]/g)) {
			if (mark === "{") this.#braces++;
			else if (mark === "}") this.#braces = Math.max(this.#braces - 1, 0);
			else if (mark === "/>") {
				if (this.#canCloseItself) this.#tags--;
				this.#canCloseItself = false;
			} else if (slash === "/") this.#tags = Math.max(this.#tags - 1, 0);
			else if (name !== undefined) {
				this.#canCloseItself = this.#closedNames.has(name);
				if (this.#canCloseItself) this.#tags++;
			}
		}
	}
}
