// Links that are none: what stands behind their text is no target.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Slip } from "../../../source/mdx/slip.ts";
import type { Location, Range } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { assetsIn } from "../destinations/assets.ts";
import { slipsIn, writtenAt } from "./slips.ts";

export interface BrokenLink {
	/**
	 * `parted`: blanks part the text from the target; `turned`: the kinds of brackets are exchanged;
	 * `open`: nothing closes the target; `blank`: the target has a blank; `escaped`: a backslash
	 * stands before the bracket that ends the text; `odd`: something else is wrong with the target.
	 */
	readonly kind: "parted" | "turned" | "open" | "blank" | "escaped" | "odd";
	readonly at: Location;
	readonly written: string;
	/** What is written for the address. */
	readonly target: string;
	/** Whether a picture is meant. */
	readonly isPicture: boolean;
	/** The link that is meant, where that is certain. */
	readonly mended: string | undefined;
}

export const brokenLinks = byBody(function* (site, file): Iterable<BrokenLink> {
	for (const slip of slipsIn(file, "parted-link", "open-link", "turned-link")) {
		const written = writtenAt(file, slip.range);
		const link = linkOf(file, slip, written);
		if (link === undefined) continue;
		const isPicture = isMarked(file, slip.range);
		if (isPicture && link.kind === "blank" && isShown(site, file, slip.range)) continue;
		yield {
			at: file.place(slip.range),
			written,
			target: targetOf(slip, written),
			isPicture,
			...link,
		};
	}
});

/** Whether the sign of a picture stands before it. */
function isMarked({ file }: BodyFile, { start }: Range): boolean {
	return file.text.charAt(start - 1) === "!";
}

/** Whether it shows a file of the site, which is reported with the file. */
function isShown(site: Site, file: BodyFile, { start, end }: Range): boolean {
	for (const { at, isText } of assetsIn(site, file))
		if (isText === true && at.range.start > start && at.range.end < end) return true;
	return false;
}

function targetOf({ kind }: Slip, written: string): string {
	const bracket = kind === "turned-link" ? ")[" : kind === "open-link" ? "](" : "(";
	const start = written.lastIndexOf(bracket) + bracket.length;
	return written.slice(start).replace(/[)\]]$/, "");
}

type Kind = Pick<BrokenLink, "kind" | "mended">;

function linkOf(file: BodyFile, { kind, range }: Slip, written: string): Kind | undefined {
	const before = file.file.text.charAt(range.start - 1);
	// Brackets that are part of a word are no link.
	if (/[\w\])]/.test(before)) return undefined;
	switch (kind) {
		case "parted-link":
			// A box of a task, and a list without anything in it.
			return /^\[[ xX]?\]/.test(written) ? undefined : { kind: "parted", mended: joined(written) };
		case "turned-link":
			return {
				kind: "turned",
				mended: written.replace(/^\(([^()]*)\)\[(.*)\]$/s, "[$1]($2)"),
			};
		default:
			return openLink(written);
	}
}

function joined(written: string): string {
	const target = written.lastIndexOf("(");
	return written.slice(0, target).trimEnd() + written.slice(target);
}

function openLink(written: string): Kind | undefined {
	const start = written.lastIndexOf("](");
	const isEscaped = written.charAt(start - 1) === "\\";
	const isClosed = written.endsWith(")");
	const target = written.slice(start + 2, isClosed ? -1 : undefined);
	const text = written.slice(0, start);
	if (isEscaped)
		return {
			kind: "escaped",
			mended:
				isClosed && !/[\s"'<>()\\]/.test(target) ? `${text.slice(0, -1)}](${target})` : undefined,
		};
	if (!isClosed)
		return {
			kind: "open",
			mended: closed(written, target),
		};
	// The target is sound: a bare address before it has swallowed the bracket.
	if (/^[^\s"'<>()\\]+$/.test(target)) return undefined;
	if (!/\S\s+\S/.test(target) || /["']/.test(target)) return { kind: "odd", mended: undefined };
	const mended = target.trim().replace(/^(https?:)\s+(?=\/\/)/, "$1");
	return {
		kind: "blank",
		mended: /["'<>()\\\n]/.test(mended)
			? undefined
			: `${text}](${mended.replaceAll(/[ \t]/g, "%20")})`,
	};
}

/** With the bracket before what ends the sentence or the emphasis. */
function closed(written: string, target: string): string | undefined {
	let end = written.length;
	while ("*~.,:;!?".includes(written.charAt(end - 1))) end--;
	// It may be a part of the address, or end an emphasis.
	const isDoubtful = written.charAt(end - 1) === "_" || !/^[^\s"'<>()\\]+$/.test(target);
	return isDoubtful ? undefined : `${written.slice(0, end)})${written.slice(end)}`;
}
