// Signs that an author can have meant for something else than they are. The scanner leaves pages with them to the exact
// parser, which knows: they are few.

/** Names of characters that pages have; as they are spelled, and so on. */
const plainNames = new Set(
	`amp apos bull cent check copy crarr cross darr deg divide emsp ensp euro frac12 ge gt half harr hearts hellip infin
	laquo larr lbrace lbrack ldquo le lowbar lpar lsaquo lsquo lsqb lt mdash micro middot minus nbsp ndash ne num para
	percnt plusmn pound quot radic raquo rarr rbrace rbrack rdquo reg rpar rsaquo rsqb rsquo sect shy sol star sup2 sup3
	thinsp times trade uarr vert yen zwj zwnj ast bsol check colon comma dash excl grave hyphen lbrace lcub rcub verbar
	Tab NewLine LT GT AMP QUOT COPY REG`.split(/\s+/),
);

/** Names that mean nothing else without the semicolon, whatever stands before them. */
const unmistakable =
	"nbsp|lt|gt|amp|mdash|ndash|hellip|rarr|larr|ldquo|rdquo|lsquo|rsquo|laquo|raquo|middot|ensp|emsp|thinsp|zwnj";
const others = "quot|apos|copy|reg|trade|times|deg|bull|euro";

/** A reference that may stand for no character: without the list of all names that is not certain. */
const slip = new RegExp(
	[
		String.raw`&[ \t](?:${unmistakable}|${others}|#\d{2,6});`,
		String.raw`&(?:${unmistakable}|${others}|#\d{2,6})[ \t];`,
		String.raw`&(?:${unmistakable})(?![\w=;-])`,
		String.raw`(&(?:${others}|#\d{2,6}|#[xX][\da-fA-F]{2,6})(?![\w=;-]))`,
		"&([A-Za-z]{2,14});",
	].join("|"),
	"y",
);

/** The references of a text that may stand for no character. */
export function* referencesIn(
	text: string,
): Iterable<{ readonly start: number; readonly written: string }> {
	for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) {
		slip.lastIndex = at;
		const found = slip.exec(text);
		if (found === null || text.charAt(at - 1) === "\\") continue;
		const [written, doubtful, name] = found;
		// It may be part of an address or of a word.
		if (doubtful !== undefined && /[\w&/?=]/.test(text.charAt(at - 1)))
			continue;
		if (name === undefined || !plainNames.has(name))
			yield { start: at, written };
	}
}

/** A reference beside `_`, which is part of a word or a mark of emphasis: only the exact parser knows. */
const besideUnderscore = new RegExp(
	`_&|&(?:${unmistakable}|${others}|#\\d{2,6}|#[xX][\\da-fA-F]{2,6})_`,
);

/** Whether a text may have such a reference. */
export function mayHaveReferenceSlip(text: string): boolean {
	for (const _ of referencesIn(text)) return true;
	return besideUnderscore.test(text);
}

const footnote = /\[\^[^\]\s[]{1,40}\]/y;

/** The end of `[^name]` at `at`; -1 if nothing of the kind begins there. */
export function footnoteEnd(source: string, at: number): number {
	footnote.lastIndex = at;
	return footnote.test(source) ? footnote.lastIndex : -1;
}

const address =
	/\(\s*(?:https?:\s?\/\/|www\.|\.{0,2}\/|#|mailto:|[\w./-]{1,200}\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf)\b)/y;

/** Whether a parenthesis at `at` begins with an address. */
export function opensAddress(source: string, at: number): boolean {
	address.lastIndex = at;
	return address.test(source);
}

const turned = /\[(?:https?:\/\/|\.{0,2}\/|#|mailto:)[^\][\s]*\]/y;

/** The end of the brackets at `at` if they hold an address and follow a closing parenthesis; -1 otherwise. */
export function turnedEnd(source: string, at: number): number {
	if (at === 0 || source.charAt(at - 1) !== ")") return -1;
	turned.lastIndex = at;
	return turned.test(source) ? turned.lastIndex : -1;
}

const lost = /\{\s*(?:(?:true|false|null|undefined|\d+(?:\s*,\s*\d+)+)\s*)?\}/y;

/** Whether braces at `at` have nothing that readers see as it is written. */
export function losesBraces(source: string, at: number): boolean {
	lost.lastIndex = at;
	return lost.test(source);
}
