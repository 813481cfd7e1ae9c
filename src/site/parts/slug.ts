// How Mintlify names the pages it makes.

/** Mintlify's own way of making a name fit for an address; not every name comes out fit. */
export function sluggify(name: string): string {
	// Most names are a few words.
	if (/^\w[\w ]*\w$/.test(name))
		return name.replaceAll(" ", "-").replaceAll("--", "-").toLowerCase();
	return withoutBraces(name)
		.replaceAll(" ", "-")
		.replace(/^-/, "")
		.replace(/-$/, "")
		.replaceAll(/[{}(),.'\n/]/g, "")
		.replaceAll("--", "-")
		.toLowerCase();
}

/** Where the pages of a tag are. */
export function folderOf(directory: string, tag = ""): string {
	return joined(directory.toLowerCase(), sluggify(tag));
}

export function joined(folder: string, name: string): string {
	return folder === "" || name === "" ? folder + name : `${folder}/${name}`;
}

/** With a dash for each pair of braces and what is in it. */
function withoutBraces(name: string): string {
	let result = "";
	let last = 0;
	for (let open = name.indexOf("{"); open !== -1; open = name.indexOf("{", last)) {
		const close = name.indexOf("}", open);
		if (close === -1) break;
		result += `${name.slice(last, open)}-`;
		last = close + 1;
	}
	return result + name.slice(last);
}

/** The title of a page that has none: the last part of its path, `api/get-users` is "Get users". */
export function titleOfSlug(slug: string): string {
	const name = slug.slice(slug.lastIndexOf("/") + 1).split("?", 1)[0] ?? "";
	return capitalized(name.replaceAll(/[-_]/g, " "));
}

/** The title of a channel that has none: `pulseV2` is "Pulse v2". */
export function titleOfName(name: string): string {
	const words = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/[-_]/g, " ");
	return capitalized(words.toLowerCase());
}

function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
