// Slugs and titles of generated pages, computed as in Mintlify.
import { joinPath } from "../facts/files/site-path.ts";

/**
 * Mintlify's conversion of a name to a slug; the result may still contain characters that are
 * invalid in URLs.
 */
export function sluggify(name: string): string {
	// The function returns early, because most names are a few words.
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

export function tagFolder(directory: string, tag = ""): string {
	return joinPath(directory.toLowerCase(), sluggify(tag));
}

function withoutBraces(name: string): string {
	let result = "";
	let end = 0;
	for (let braceStart = name.indexOf("{"); braceStart !== -1; braceStart = name.indexOf("{", end)) {
		const braceEnd = name.indexOf("}", braceStart);
		if (braceEnd === -1) break;
		result += `${name.slice(end, braceStart)}-`;
		end = braceEnd + 1;
	}
	return result + name.slice(end);
}

/** The title of an untitled page from its path: `api/get-users` becomes "Get users". */
export function titleOfSlug(slug: string): string {
	const name = slug.slice(slug.lastIndexOf("/") + 1).split("?", 1)[0] ?? "";
	return capitalize(name.replaceAll(/[-_]/g, " "));
}

/** The title of an untitled channel: `pulseV2` becomes "Pulse v2". */
export function titleOfName(name: string): string {
	return capitalize(name.replaceAll(/(?!^)[A-Z]/g, " $&").toLowerCase());
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
