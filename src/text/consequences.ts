// What readers get of a fault: one sentence for one consequence, wherever it is told.

export const buildFails = "The build fails.";
export const brokenPage = "The build fails, or readers see an error instead of the page.";
export const validateFails = "Readers lose nothing, but `mint validate` fails.";
export const withoutOperation = "The page is published without the operation.";
export const deadLink = "The entry is a dead link in the sidebar, and `mint validate` fails.";
export const ignored = "Mintlify silently ignores it.";
export const suppressesNothing = "It suppresses nothing now, but would hide the next mistake.";
export const rejectsFile =
	"Mintlify rejects the whole file: the build fails, or every page generated from it is blank.";
/** The same of a file, told in it or in another one, such as an overlay. */
export function rejectsSpec(spec: string, toldIn: string): string {
	return spec === toldIn ? rejectsFile : rejects(spec);
}

export function rejects(file: string): string {
	return `Mintlify rejects \`${file}\`: the build fails, or every page generated from it is blank.`;
}

export const passesOver = "Mintlify ignores the overlay, and `mint validate` fails.";
export const noServer = "The API playground has no server to send requests to.";
export const noInput = "The API playground has no input for this path parameter.";
export const uselessInput = "The API playground shows an input that has no effect.";

/** Of what is asked for behind a link to a folder. */
export function behindLink(link: string): string {
	return `\`${link}\` is a symbolic link to a folder, which Mintlify does not follow.`;
}

export const notFound = "Readers who follow the link see a 404 page.";
/** Of a site that sends readers on who would get such a page. */
export const foundElsewhere =
	"Readers who follow the link are sent to a page that they did not choose.";

/** Of a redirect that sends readers to where nothing is. */
export function sentTo(address: string): string {
	return `redirected to \`${address}\`, which does not exist`;
}

/** `node` is what loses its content, such as "tab `API`". */
export function dropped(node: string): string {
	return `Mintlify silently ignores everything in the ${node}.`;
}

/** A page that names something, `what`, which is not there. */
export function blankPage(hasText: boolean, what: string): string {
	return hasText
		? `The page shows only its own text, without the ${what}.`
		: "The page is published blank.";
}

/** A page that shows one of several operations, or one that it does not mean. */
export function otherShown(operation: string, file: string): string {
	return `The page shows \`${operation}\` of \`${file}\`.`;
}

/** A page that shows one file's operation under the title that another file gives it. */
export function otherTitle(operation: string, file: string, titled: string): string {
	return `The page shows \`${operation}\` of \`${file}\`, with the title that it has in \`${titled}\`.`;
}

export const mayShowOther = "The page shows the operation of another file, or none.";

/** Why Mintlify publishes no page of a file. */
export function notAPage({
	path,
	why,
	by = "",
}: {
	readonly path: string;
	readonly why: "snippet" | "name" | "imported";
	readonly by?: string;
}): string {
	switch (why) {
		case "snippet":
			return `\`${path}\` is a snippet, not a page.`;
		case "name":
			return `\`${path}\` is never published: Mintlify ignores files with this name.`;
		case "imported":
			return `\`${path}\` is not published as a page because \`${by}\` imports it.`;
	}
}

/** What to do about a file of which there is no page, but for a snippet. */
export const publishing = {
	name: "Rename the file, or change its extension to `.mdx`.",
	imported: "Move the shared content to a snippet.",
} as const;

interface SharedCause {
	readonly cause: string;
	readonly together: { readonly message: string; readonly hint: string };
}

/** Links below a folder that is not there. */
export function linksBelow(folder: string): SharedCause {
	return {
		cause: folder,
		together: {
			message: `Links point below \`${folder}\`, a folder that does not exist.`,
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
			message: `${lead} below \`${base}\`, which works only if the site is served there.`,
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
			message: `${what} below \`${link}\`, a symbolic link to a folder, which Mintlify does not follow.`,
			hint: "Replace the link with the folder itself, or reference the files at their real paths.",
		},
	};
}

/** Pictures and other files of a folder that is not there; nothing where it is. */
export function filesBelow(folder: string | undefined): Partial<SharedCause> {
	if (folder === undefined) return {};
	return {
		cause: folder,
		together: {
			message: `Files of \`${folder}\` are referenced, but this folder does not exist.`,
			hint: "Add the files, or reference files that exist.",
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
			message: `Links point below \`${old}\`, but their pages are ${where}.`,
			hint: `Write \`${now}/\` instead of \`${old}/\`.`,
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
				`\`${was}\` is still referenced, but according to git, its path is now \`${now}\`.`,
				"Write the new path.",
			)
		: told(
				`Files are still referenced in \`${from}\`, but according to git, they are now in \`${to}\`.`,
				`Write \`${to}/\` instead of \`${from}/\`.`,
			);
}

/** Relative paths in files that have moved, to those that have not. */
export function pathsOfMoved(was: string, now: string): SharedCause {
	const [from, to] = foldersOf(was, now);
	const files = from === was ? `\`${now}\`` : `files of \`${to}\``;
	return {
		cause: `from ${from} → ${to}`,
		together: {
			message: `Relative paths in ${files} still count from \`${from}\`, where they were written according to git.`,
			hint: "Write them relative to the new location.",
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

/** By what is taken so: of the link as it is written, and where it leads. */
export const misread = {
	start: (path: string, address: string): string =>
		`\`${path}\` points to \`${address}\` because it begins without a slash, and that page does not exist.`,
	backslash: (path: string): string =>
		`\`${path}\` contains backslashes, which browsers read as parts of names.`,
	encoding: (path: string): string =>
		`\`${path}\` begins with an encoded slash, which browsers read as part of a name.`,
};

/** Of a dead link whose readers are `lost`: what Mintlify's link check says otherwise. */
export function taken({
	isChecked,
	lost,
}: {
	readonly isChecked: boolean;
	readonly lost: string;
}): { readonly consequence?: string; readonly severity?: "warning" } {
	return isChecked
		? {
				consequence: `${lost.slice(0, -1)}, although Mintlify's link check accepts it.`,
				severity: "warning",
			}
		: {};
}

/** Of a name of another site or of a mailbox. */
export function withoutScheme(
	path: string,
	url: string,
): {
	readonly message: string;
	readonly consequence?: string;
	readonly hint: string;
} {
	const scheme = url.slice(0, url.indexOf(":") + 1);
	// Browsers take what stands before a port for a scheme.
	const hasPort = /:\d/.test(path);
	const end = hasPort ? "no page" : "a page of this site";
	return {
		message: `\`${path}\` points to ${end} because it has no \`${scheme}\`.`,
		...(hasPort && { consequence: "Browsers cannot open the link." }),
		hint: `Write \`${url}\`.`,
	};
}
