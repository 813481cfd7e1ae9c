// How much a text costs who reads it as a language model does.

/**
 * About how many tokens, rather too many: what `concise` prints of a real site has 3.2 to 3.9 characters for each
 * (measured with `cl100k_base` and `o200k_base`). Outside ASCII each character can be one.
 */
export function tokensIn(text: string): number {
	const others = text.match(/[^ -~\n\t]/g)?.length ?? 0;
	return Math.ceil((text.length - others) / 3) + others;
}
