// Unpacking of pages in a large file when the reader opens them.

/** Inserts the part for the current URL into the document, if the part is still packed. */
export async function unpack(): Promise<void> {
	const [part = ""] = location.hash.slice(1).split(":");
	if (part === "" || document.getElementById(part) !== null) return;
	const pack = [...document.querySelectorAll<HTMLScriptElement>("script[data-from]")].findLast(
		({ dataset: { from = "" } }) => from <= part,
	);
	if (pack === undefined) return;
	const packed = pack.text;
	pack.remove();
	const text = await unpackText(packed);
	document.querySelector("main")?.insertAdjacentHTML("beforeend", text);
	// The location is set again, because `:target` only matches a part after navigation to it.
	location.replace(location.hash);
}

function unpackText(text: string): Promise<string> {
	const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
	const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Response(stream).text();
}
