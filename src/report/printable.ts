// What strangers wrote, made safe to print: a control character in a file name or a value must not reach the terminal.

/** Controls, marks that turn the direction of text, invisible characters; not the joiners that emoji are made with. */
export const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One line of text in which every control character is visible as an escape. */
export function printable(text: string): string {
	return text.replace(unprintable, (character) => {
		if (character === "\n") return "\\n";
		if (character === "\t") return "\\t";
		const code = (character.codePointAt(0) ?? 0).toString(16);
		return code.length < 3 ? `\\x${code.padStart(2, "0")}` : `\\u{${code}}`;
	});
}
