// How much a text costs who reads it as a language model does.

/**
 * At least as many tokens as a text has: what `concise` prints of real sites has 2.7 bytes a token
 * or more by all tokenizers tried (`r50k_base`; 2.8 by Claude's, 3.2 by `cl100k_base` and
 * `o200k_base`).
 */
export function tokensIn(text: string): number {
	return Math.ceil(Buffer.byteLength(text) / bytesOfToken);
}

export const bytesOfToken = 2.6;
