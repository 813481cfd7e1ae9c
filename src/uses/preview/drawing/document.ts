// The HTML around what is drawn. Whatever strangers wrote is escaped: as it is drawn, and here in the title.
import { escaped, type Html } from "./jsx-runtime.ts";

/** The style and the script of the browser, put here by `tools/preview/compile.ts`. */
declare const previewStyle: string;
declare const previewScript: string;

export const style: string = previewStyle;
export const script: string = previewScript;

interface Parts {
	readonly title: string;
	/** Within `head`, behind what every document has. */
	readonly head: string;
	readonly body: string;
	/** Which model it shows; `undefined` for a file. */
	readonly version: number | undefined;
}

/** The HTML of what is drawn, in one piece: V8 keeps the thousand pieces of a text that nobody has looked into. */
export function drawn(node: Html | null): string {
	const text = String(node ?? "");
	text.charCodeAt(0);
	return text;
}

export function documentOf({ title, head, body, version }: Parts): string {
	const data = version === undefined ? "" : ` data-version="${version}"`;
	return `<!doctype html>
<html lang="en"${data}>
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
