// One cause of several findings, and what is said of all its places.

interface SharedCause {
	readonly cause: string;
	readonly together: { readonly message: string; readonly hint: string };
}

/** Links below a folder that is not there. */
export function linksBelow(folder: string): SharedCause {
	return {
		cause: folder,
		together: {
			message: `Links lead below \`${folder}\`, and there is no such folder.`,
			hint: `Point them to existing pages, or redirect \`${folder}/:slug*\`.`,
		},
	};
}

/** Pictures and other files of a folder that is not there; nothing where it is. */
export function filesBelow(folder: string | undefined): Partial<SharedCause> {
	if (folder === undefined) return {};
	return {
		cause: folder,
		together: {
			message: `Files of \`${folder}\` are shown, and there is no such folder.`,
			hint: "Add the files, or name others that exist.",
		},
	};
}

/**
 * Links to pages that are in another folder now: what of two addresses is before the part that they share. Nothing where only
 * one page can have moved.
 */
export function linksToMoved(from: string, to: string): Partial<SharedCause> {
	const [one, other] = [from.split("/"), to.split("/")];
	while (one.length > 2 && other.length > 1 && one.at(-1) === other.at(-1)) {
		one.pop();
		other.pop();
	}
	const [old, now] = [one.join("/"), other.join("/")];
	if (old === from) return {};
	const where = now === "" ? "at the top of the site" : `below \`${now}\``;
	return {
		cause: `${old} → ${now}`,
		together: {
			message: `Links lead below \`${old}\`, and their pages are ${where}.`,
			hint: `Write \`${now}/\` for \`${old}/\`.`,
		},
	};
}
