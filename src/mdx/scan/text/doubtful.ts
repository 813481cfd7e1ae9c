// Text for which the author may have intended another meaning. The exact parser decides cases that
// the scanner cannot decide, because few pages have such text.

/** The names of the references that pages use: the references of HTML 4, and some others. */
const usualNames = new Set(
	`Aacute aacute Acirc acirc acute AElig aelig Agrave agrave alefsym Alpha alpha AMP amp and ang apos Aring aring ast
	asymp Atilde atilde Auml auml bdquo Beta beta brvbar bsol bull cap Ccedil ccedil cedil cent check Chi chi circ clubs
	colon comma cong COPY copy crarr cross cup curren Dagger dagger dArr darr dash deg Delta delta diams divide Eacute
	eacute Ecirc ecirc Egrave egrave empty emsp ensp Epsilon epsilon equiv Eta eta ETH eth Euml euml euro excl exist
	female fnof forall frac12 frac14 frac34 frasl Gamma gamma ge grave GT gt half hArr harr hearts hellip hyphen Iacute
	iacute Icirc icirc iexcl Igrave igrave image infin int Iota iota iquest isin Iuml iuml Kappa kappa Lambda lambda lang
	laquo lArr larr lbrace lbrack lceil lcub ldquo le lfloor lowast lowbar loz lpar lrm lsaquo lsqb lsquo LT lt macr male
	mdash micro middot minus Mu mu nabla nbsp ndash ne nearr NewLine ni not notin nsub Ntilde ntilde Nu nu num nwarr
	Oacute oacute Ocirc ocirc OElig oelig Ograve ograve oline Omega omega Omicron omicron oplus or ordf ordm Oslash oslash
	Otilde otilde otimes Ouml ouml para part percnt permil perp Phi phi phone Pi pi piv plusmn pound Prime prime prod prop
	Psi psi QUOT quot radic rang raquo rArr rarr rbrace rbrack rceil rcub rdquo real REG reg rfloor Rho rho rlm rpar
	rsaquo rsqb rsquo sbquo Scaron scaron sdot searr sect shy Sigma sigma sigmaf sim sol spades star starf sub sube sum
	sup sup1 sup2 sup3 supe swarr szlig Tab Tau tau there4 Theta theta thetasym thinsp THORN thorn tilde times trade
	Uacute uacute uArr uarr Ucirc ucirc Ugrave ugrave uml upsih Upsilon upsilon Uuml uuml verbar vert weierp Xi xi Yacute
	yacute yen Yuml yuml Zeta zeta zwj zwnj`.split(/\s+/),
);

/**
 * Names of references that have no other meaning if the semicolon is missing, whatever text
 * precedes the reference.
 */
const unmistakableNames =
	"nbsp|lt|gt|amp|mdash|ndash|hellip|rarr|larr|ldquo|rdquo|lsquo|rsquo|laquo|raquo|middot|ensp|emsp|thinsp|zwnj";
const ambiguousNames = "quot|apos|copy|reg|trade|times|deg|bull|euro";

/** A reference that may stand for no character. Only the list of all names would be certain. */
const referenceOddity = new RegExp(
	[
		String.raw`&[ \t](?:${unmistakableNames}|${ambiguousNames}|#\d{2,6});`,
		String.raw`&(?:${unmistakableNames}|${ambiguousNames}|#\d{2,6})[ \t];`,
		String.raw`&(?:${unmistakableNames})(?![\w=;-])`,
		String.raw`(&(?:${ambiguousNames}|#\d{2,6}|#[xX][\da-fA-F]{2,6})(?![\w=;-]))`,
		"&([A-Za-z]{2,14});",
	].join("|"),
	"y",
);

/** Yields the references that may stand for no character. */
export function* doubtfulReferences(
	text: string,
): Iterable<{ readonly start: number; readonly written: string }> {
	for (let offset = text.indexOf("&"); offset !== -1; offset = text.indexOf("&", offset + 1)) {
		referenceOddity.lastIndex = offset;
		const match = referenceOddity.exec(text);
		if (match === null || text.charAt(offset - 1) === "\\") continue;
		const [written, ambiguousReference, name] = match;
		// The reference is left out, because its name may be part of a URL or a word.
		if (ambiguousReference !== undefined && /[\w&/?=]/.test(text.charAt(offset - 1))) continue;
		if (name === undefined || !usualNames.has(name)) yield { start: offset, written };
	}
}

/**
 * A pattern of a reference beside `_`. Only the exact parser can decide whether the `_` is part of
 * a word or a mark of emphasis.
 */
const referenceBesideUnderscore = new RegExp(
	`_&|&(?:${unmistakableNames}|${ambiguousNames}|#\\d{2,6}|#[xX][\\da-fA-F]{2,6})_`,
);

export function mayHaveReferenceOddity(text: string): boolean {
	for (const _ of doubtfulReferences(text)) return true;
	return referenceBesideUnderscore.test(text);
}

const footnote = /\[\^[^\]\s[]{1,40}\]/y;

/** The end of `[^name]` at `at`, or -1. */
export function footnoteEnd(source: string, at: number): number {
	footnote.lastIndex = at;
	return footnote.test(source) ? footnote.lastIndex : -1;
}

const addressInParenthesis =
	/\(\s*(?:https?:\s?\/\/|www\.|\.{0,2}\/|#|mailto:|[\w./-]{1,200}\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf)\b)/y;

/** True if a parenthesis at `at` encloses an address. */
export function opensAddress(source: string, at: number): boolean {
	addressInParenthesis.lastIndex = at;
	return addressInParenthesis.test(source);
}

/**
 * The end of text that looks like a target but is not a valid target. The text begins with the
 * parenthesis at `at`, and ends at `to` at the latest.
 */
export function openTargetEnd(source: string, at: number, to: number): number {
	const targetText = source.slice(at, Math.min(to, at + maxTargetLength));
	// The parenthesis counts as closed only if no other link begins before its end.
	const closedLength = /^[^)[]*\)/.exec(targetText)?.[0].length;
	const wordLength = /^\(\s*\S*/.exec(targetText)?.[0].length ?? 0;
	return at + (closedLength ?? wordLength);
}

const maxTargetLength = 2000;

const turnedLinkPattern = /\[(?:https?:\/\/|\.{0,2}\/|#|mailto:)[^\][\s]*\]/y;

/**
 * The end of the brackets at `at` if the brackets contain an address and follow a closing
 * parenthesis, otherwise -1.
 */
export function turnedLinkEnd(source: string, at: number): number {
	if (at === 0 || source.charAt(at - 1) !== ")") return -1;
	turnedLinkPattern.lastIndex = at;
	return turnedLinkPattern.test(source) ? turnedLinkPattern.lastIndex : -1;
}

const lostBracesPattern = /\{\s*(?:(?:true|false|null|undefined|\d+(?:\s*,\s*\d+)+)\s*)?\}/y;

/** Patterns of characters that are part of a text but not of markup. */
const textBefore = /[\p{L}\d"'.,:;?(%=+][ \t]*$/u;
const textAfter = /[ \t]*[\p{L}\d"'.,:;?)%=+]/uy;

/** True if plain text is directly beside `start` to `end` in the same line. */
export function isInText(
	{ source, from, to }: { source: string; from: number; to: number },
	start: number,
	end: number,
): boolean {
	if (textBefore.test(source.slice(Math.max(from, start - 10), start))) return true;
	textAfter.lastIndex = end;
	return textAfter.test(source) && textAfter.lastIndex <= to;
}

/** True if readers do not see the braces at `at` as the author wrote them. */
export function losesBraces(source: string, at: number): boolean {
	lostBracesPattern.lastIndex = at;
	return lostBracesPattern.test(source);
}
