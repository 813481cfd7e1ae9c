// The string formats that Mintlify validates in code, by the names that the JSON Schema of
// docs.json uses. This file must not import anything, because the build copies it into the compiled
// schema.

/** The extensions of files to which Mintlify rejects links. */
const refusedExtensions = [".svg", ".exe", ".zip"];

export const textFormats = {
	url: (text: string): boolean => URL.canParse(text),
	"https url": isHttps,
	"plain https url": (text: string): boolean => {
		if (!isHttps(text)) return false;
		const { search, hash } = new URL(text);
		return search === "" && hash === "";
	},
	/** A path, an anchor, an email address or an absolute URL. */
	href: (text: string): boolean => /^(?:\/|#|mailto:)/.test(text) || URL.canParse(text),
	"safe url": isSafeUrl,
	"safe href": (text: string): boolean => /^(?:\/(?!\/)|#|mailto:)/.test(text) || isSafeUrl(text),
	file: (text: string): boolean => isFileReference(text, ["https:", "http:"]),
	"https file": (text: string): boolean => isFileReference(text, ["https:"]),
	/** A path other than the root of the site. */
	"file of its own": (text: string): boolean => {
		const sourceText = text.trim();
		return URL.canParse(sourceText) || isBelowRoot(sourceText);
	},
	filled: (text: string): boolean => text.trim() !== "",
	short: (text: string): boolean => {
		const { length } = text.trim();
		return length > 0 && length <= 100;
	},
	folder: (text: string): boolean =>
		text.split("/").every((name) => /^[^\s/\\?#]+$/.test(name) && !/^\.\.?$/.test(name)),
} satisfies Readonly<Record<string, (text: string) => boolean>>;

function isHttps(text: string): boolean {
	return text.startsWith("https://") && URL.canParse(text);
}

function isSafeUrl(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, pathname } = new URL(text);
	return protocol === "https:" && !isRefused(pathname);
}

function isRefused(pathname: string): boolean {
	let end = pathname.length;
	while (pathname[end - 1] === "/") end--;
	try {
		const path = decodeURIComponent(pathname.slice(0, end)).toLowerCase();
		return refusedExtensions.some((ending) => path.endsWith(ending));
	} catch {
		return true;
	}
}

function isFileReference(text: string, protocols: readonly string[]): boolean {
	const sourceText = text.trim();
	if (sourceText === "") return false;
	return !URL.canParse(sourceText) || protocols.includes(new URL(sourceText).protocol);
}

function isBelowRoot(path: string): boolean {
	let depth = 0;
	for (const name of path.split("/")) {
		if (name === "..") depth = Math.max(depth - 1, 0);
		else if (name !== "" && name !== ".") depth++;
	}
	return depth > 0;
}
