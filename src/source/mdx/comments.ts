/** A text with something else in place of each comment, of which those without an end are none. */
export function replaceComments(
	text: string,
	by: (comment: string) => string,
): string {
	let replaced = "";
	let at = 0;
	for (
		let open = text.indexOf("{/*");
		open !== -1;
		open = text.indexOf("{/*", at)
	) {
		const close = text.indexOf("*/}", open + 3);
		if (close === -1) break;
		replaced += text.slice(at, open) + by(text.slice(open, close + 3));
		at = close + 3;
	}
	return replaced + text.slice(at);
}
