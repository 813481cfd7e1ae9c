// Consequences that several rules report. The same consequence has the same sentence everywhere, so
// that a report can group findings by consequence.

export const buildFails = "The build fails.";
export const brokenPage = "The build fails, or readers see an error instead of the page.";
export const validateFails = "Readers notice nothing, but `mint validate` fails.";
export const withoutOperation = "The page is published without the operation.";
export const deadLink = "The entry is a dead link in the sidebar, and `mint validate` fails.";

const ignoredItems = ["action", "code sample", "field", "key", "prop", "setting", "value"] as const;

export function ignoredText(item: (typeof ignoredItems)[number]): string {
	return `Mintlify silently ignores the ${item}.`;
}

/** True if a consequence says that Mintlify ignores an item. Editors fade such items. */
export function saysIgnored(consequence: string): boolean {
	return ignoredItems.some((item) => consequence.startsWith(ignoredText(item)));
}

export function idleText(subject: string): string {
	return `${subject} suppresses nothing now, but would hide the next mistake.`;
}

export const rejectsFile =
	"Mintlify rejects the whole file: the build fails, or every page generated from it is blank.";
/**
 * The consequence for a rejected OpenAPI file. A report about another file, such as an overlay, has
 * to name the OpenAPI file.
 */
export function specRejectionText(spec: string, reportedIn: string): string {
	return spec === reportedIn ? rejectsFile : rejectionText(spec);
}

export function rejectionText(file: string): string {
	return `Mintlify rejects \`${file}\`: the build fails, or every page generated from it is blank.`;
}

export const overlayIgnored = "Mintlify ignores the overlay, and `mint validate` fails.";
export const noServer = "The API playground has no server to send requests to.";
export const noInput = "The API playground has no input for this path parameter.";
export const uselessInput = "The API playground shows an input that has no effect.";

export function symbolicLinkText(link: string): string {
	return `\`${link}\` is a symbolic link to a folder, which Mintlify does not follow.`;
}

export const readersSee404 = "Readers who follow the link see a 404 page.";
/** The consequence of a dead link in a site that redirects readers of missing pages. */
export const readersSeeOtherPage =
	"Readers who follow the link are sent to a page that they did not choose.";

export function missingTargetText(address: string): string {
	return `redirected to \`${address}\`, which does not exist`;
}

/** The consequence for a node that loses its content. `node` is its name, such as "tab `API`". */
export function droppedNodeText(node: string): string {
	return `Mintlify silently ignores everything in the ${node}.`;
}

/** The consequence for a page whose referenced part, `what`, does not exist. */
export function blankPageText(hasText: boolean, what: string): string {
	return hasText
		? `The page shows only its own text, without the ${what}.`
		: "The page is published blank.";
}

export function shownOperationText(operation: string, file: string): string {
	return `The page shows \`${operation}\` of \`${file}\`.`;
}

export function shownTitleText(operation: string, file: string, fileOfTitle: string): string {
	return `The page shows \`${operation}\` of \`${file}\`, with the title from \`${fileOfTitle}\`.`;
}

export const mayShowOtherOperation =
	"The page shows the operation of another file, or no operation.";

export function noPageText({
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

export const publishingHints = {
	name: "Rename the file, or change its extension to `.mdx`.",
	imported: "Move the shared content to a snippet.",
} as const;

interface SharedCause {
	readonly cause: { readonly key: string; readonly message: string; readonly hint: string };
}

export function linksBelowMissingFolder(folder: string): SharedCause {
	return {
		cause: {
			key: folder,
			message: `Links point below \`${folder}\`, a folder that does not exist.`,
			hint: `Point the links to existing pages, redirect \`${folder}/:slug*\`, or list \`${folder}/**\` in \`elsewhere\` of docproof.config.json.`,
		},
	};
}

/**
 * The shared cause of several paths that work only if the site is served below a folder. `lead` is
 * the subject and verb of the sentence, such as "Links point".
 */
export function deadUnlessBelow(lead: string, base: string): SharedCause {
	return {
		cause: {
			key: `unless below ${base}`,
			message: `${lead} below \`${base}\`, which works only if the site is served below this path.`,
			hint: `Write the addresses without \`${base}\`, or set \`basePath\` in docproof.config.json.`,
		},
	};
}

/**
 * The shared cause of several paths below a link to a folder. `what` is the subject and verb of the
 * sentence, such as "Links point".
 */
export function sharedSymbolicLink(link: string, what: string): SharedCause {
	return {
		cause: {
			key: link,
			message: `${what} below \`${link}\`, a symbolic link to a folder, which Mintlify does not follow.`,
			hint: "Replace the link with the folder itself, or reference the files at their real paths.",
		},
	};
}

/**
 * The shared cause of several pictures and other files of a missing folder; empty if the folder
 * exists.
 */
export function filesOfMissingFolder(folder: string | undefined): Partial<SharedCause> {
	if (folder === undefined) return {};
	return {
		cause: {
			key: folder,
			message: `Files of \`${folder}\` are referenced, but this folder does not exist.`,
			hint: "Add the files, or reference files that exist.",
		},
	};
}

/**
 * The shared cause of several links to pages in another folder. `path` is the link as it is
 * written, and `from` is its address. Empty if only one page can have moved.
 */
export function linksToMoved(path: string, from: string, to: string): Partial<SharedCause> {
	const [oldFolder, newFolder] = foldersOf(from, to, 2);
	if (oldFolder === from) return {};
	const extraFolders = oldFolder.split("/").length - newFolder.split("/").length;
	if (!path.startsWith("/") && oldFolder.startsWith(`${newFolder}/`) && extraFolders > 0) {
		const up = "../".repeat(extraFolders);
		return {
			cause: {
				key: `${oldFolder} → ${newFolder}`,
				message: `Relative links lack \`${up}\`: \`${path}\` points to \`${from}\`; the page is \`${to}\`.`,
				hint: `Begin the links with \`${up}\`.`,
			},
		};
	}
	const placeText = newFolder === "" ? "at the top of the site" : `below \`${newFolder}\``;
	return {
		cause: {
			key: `${oldFolder} → ${newFolder}`,
			message: `Links point below \`${oldFolder}\`, but their pages are ${placeText}.`,
			hint: `Write \`${newFolder}/\` instead of \`${oldFolder}/\`.`,
		},
	};
}

export function pathsToMoved(oldPath: string, newPath: string): SharedCause {
	const [from, to] = foldersOf(oldPath, newPath);
	const key = `to ${from} → ${to}`;
	const describeMove = (message: string, hint: string): SharedCause => ({
		cause: { key, message, hint },
	});
	return from === oldPath
		? describeMove(
				`\`${oldPath}\` is still referenced, but according to git, its path is now \`${newPath}\`.`,
				"Write the new path.",
			)
		: describeMove(
				`Files are still referenced in \`${from}\`, but according to git, they are now in \`${to}\`.`,
				`Write \`${to}/\` instead of \`${from}/\`.`,
			);
}

export function pathsOfMoved(oldPath: string, newPath: string): SharedCause {
	const [from, to] = foldersOf(oldPath, newPath);
	const files = from === oldPath ? `\`${newPath}\`` : `files of \`${to}\``;
	return {
		cause: {
			key: `from ${from} → ${to}`,
			message: `Relative paths in ${files} still count from \`${from}\`, where they were written according to git.`,
			hint: "Write the paths relative to the new location.",
		},
	};
}

/** Two paths without the end that they share. The old path keeps at least some segments. */
function foldersOf(oldPath: string, newPath: string, minSegments = 1): readonly [string, string] {
	const [oldSegments, newSegments] = [oldPath.split("/"), newPath.split("/")];
	while (
		oldSegments.length > minSegments &&
		newSegments.length > 1 &&
		oldSegments.at(-1) === newSegments.at(-1)
	) {
		oldSegments.pop();
		newSegments.pop();
	}
	return [oldSegments.join("/"), newSegments.join("/")];
}

/**
 * Messages for links that browsers do not resolve as the author expects, because of the start of
 * the link, a backslash or an encoded slash.
 */
export const misreadPath = {
	start: (path: string, address: string): string =>
		`\`${path}\` begins without a slash, so it points to \`${address}\`, which does not exist.`,
	backslash: (path: string): string =>
		`\`${path}\` contains backslashes, which browsers read as parts of names.`,
	encoding: (path: string): string =>
		`\`${path}\` begins with an encoded slash, which browsers read as part of a name.`,
};

/**
 * The consequence for a dead link that Mintlify's own link check accepts. `lost` is the consequence
 * for readers.
 */
export function whenLinkCheckAccepts({
	isChecked,
	lostConsequence,
}: {
	readonly isChecked: boolean;
	readonly lostConsequence: string;
}): { readonly consequence?: string; readonly severity?: "warning" } {
	return isChecked
		? {
				consequence: `${lostConsequence.slice(0, -1)}, although Mintlify's link check accepts the link.`,
				severity: "warning",
			}
		: {};
}

export function missingSchemeReport(
	path: string,
	url: string,
): {
	readonly message: string;
	readonly consequence?: string;
	readonly hint: string;
} {
	const scheme = url.slice(0, url.indexOf(":") + 1);
	// A path with a port does not point to a page, because browsers read the part before the port as
	// a scheme.
	const hasPort = /:\d/.test(path);
	const targetText = hasPort ? "no page" : "a page of this site";
	return {
		message: `\`${path}\` has no \`${scheme}\`, so it points to ${targetText}.`,
		...(hasPort && { consequence: "Browsers cannot open the link." }),
		hint: `Write \`${url}\`.`,
	};
}
