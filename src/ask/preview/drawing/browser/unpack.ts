// A large file holds its pages packed: they are put into it when somebody looks at them.

/** Puts what the address asks for into the document, where that holds it packed. */
export async function unpack(): Promise<void> {
	const [part = ""] = location.hash.slice(1).split(":");
	if (part === "" || document.getElementById(part) !== null) return;
	const pack = [...document.querySelectorAll<HTMLScriptElement>("script[data-from]")].findLast(
		({ dataset: { from = "" } }) => from <= part,
	);
	if (pack === undefined) return;
	const packed = pack.text;
	pack.remove();
	const text = await unpacked(packed);
	document.querySelector("main")?.insertAdjacentHTML("beforeend", text);
	// Only going there makes it what the address shows.
	location.replace(location.hash);
}

function unpacked(text: string): Promise<string> {
	const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
	const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Response(stream).text();
}
