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
			hint: `Point them to existing pages, redirect \`${folder}/:slug*\`, or list \`${folder}/**\` in \`elsewhere\` of docproof.config.json.`,
		},
	};
}

/**
 * What is dead unless the site is served below a folder; `lead` is what does, such as "Links lead".
 */
export function deadUnlessBelow(lead: string, base: string): SharedCause {
	return {
		cause: `unless below ${base}`,
		together: {
			message: `${lead} below \`${base}\`: they are dead unless the site is served there.`,
			hint: `Write them without \`${base}\`, or set \`basePath\` in docproof.config.json.`,
		},
	};
}

/**
 * What is named, such as "Links lead", behind a link to a folder, which Mintlify does not follow.
 */
export function behindOneLink(link: string, what: string): SharedCause {
	return {
		cause: link,
		together: {
			message: `${what} behind \`${link}\`, a symbolic link to a folder, and Mintlify follows none.`,
			hint: "Put the folder itself in place of the link, or name its files where they are.",
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
 * Links to pages that are in another folder now: what of two addresses is before the part that they
 * share. Nothing where only one page can have moved.
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

/** Paths to files that have moved. */
export function pathsToMoved(was: string, now: string): SharedCause {
	const [from, to] = foldersOf(was, now);
	const cause = `to ${from} → ${to}`;
	const told = (message: string, hint: string): SharedCause => ({
		cause,
		together: { message, hint },
	});
	return from === was
		? told(
				`\`${was}\` is still named, and git says that it is \`${now}\` now.`,
				"Write its new path.",
			)
		: told(
				`Files of \`${from}\` are still named there, and git says that they are in \`${to}\` now.`,
				`Write \`${to}/\` for \`${from}/\`.`,
			);
}

/** Relative paths in files that have moved, to those that have not. */
export function pathsOfMoved(was: string, now: string): SharedCause {
	const [from, to] = foldersOf(was, now);
	const files = from === was ? `\`${now}\`` : `files of \`${to}\``;
	return {
		cause: `from ${from} → ${to}`,
		together: {
			message: `Relative paths in ${files} are still those of \`${from}\`, where git says that they were written.`,
			hint: "Write them as they are from there.",
		},
	};
}

/** What of two paths is before the part that they share. */
function foldersOf(was: string, now: string): readonly [string, string] {
	const [one, other] = [was.split("/"), now.split("/")];
	while (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-1)) {
		one.pop();
		other.pop();
	}
	return [one.join("/"), other.join("/")];
}
