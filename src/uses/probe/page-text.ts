// What the text of a page says.

/** Whether a page as Markdown has anything but its frontmatter, title, description and words to assistants. */
export function saysSomething(markdown: string): boolean {
	const lines = markdown.replace(/^\uFEFF/, "").split(/\r?\n/);
	const body = lines[0]?.trim() === "---" ? withoutFrontmatter(lines) : lines;
	let hasTitle = false;
	return body.some((line) => {
		const isTitle = !hasTitle && /^# /.test(line);
		hasTitle ||= isTitle;
		return !isTitle && /\S/.test(line) && !line.startsWith(">");
	});
}

function withoutFrontmatter(lines: readonly string[]): readonly string[] {
	const end = lines.findIndex((line, at) => at > 0 && line.trim() === "---");
	// Without an end it is none.
	return lines.slice(end + 1);
}

const folder = "/mintlify-assets/";

/** The first address of a page that leads there. */
export function assetIn(html: string): string | undefined {
	const at = html.indexOf(folder);
	if (at === -1) return undefined;
	const before = html.slice(Math.max(at - longest, 0), at);
	const behind = html.slice(at, at + longest);
	const start = Math.max(...delimiters.map((sign) => before.lastIndexOf(sign)));
	const end = behind.search(/["'()\s<>\\]/);
	const path = end === -1 ? behind : behind.slice(0, end);
	return (before.slice(start + 1) + path).replaceAll("&amp;", "&");
}

const longest = 1000;

/** What can stand before an address. */
const delimiters = ['"', "'", "(", " ", ">", "="];
