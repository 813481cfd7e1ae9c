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

export const passesOver = "Mintlify ignores this overlay, and `mint validate` fails.";
export const noServer = "The API playground has no server to send requests to.";
export const noInput = "The API playground has no input for this path parameter.";
export const uselessInput = "The API playground shows an input that has no effect.";

/** Of what is asked for behind a link to a folder. */
export function behindLink(link: string): string {
	return `\`${link}\` is a symbolic link to a folder, and Mintlify follows none.`;
}

export const notFound = "Readers who follow the link get a 404 page.";
/** Of a site that sends readers on who would get such a page. */
export const foundElsewhere =
	"Readers who follow the link are sent to a page that they did not ask for.";

/** Of a redirect that sends readers to where nothing is. */
export function sentTo(address: string): string {
	return `redirected to \`${address}\`, and there is no such page`;
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
			return `\`${path}\` is never published: Mintlify ignores files with that name.`;
		case "imported":
			return `\`${path}\` is not published as a page because \`${by}\` imports it.`;
	}
}

/** What to do about a file of which there is no page, but for a snippet. */
export const publishing = {
	name: "Rename it, or change its extension to `.mdx`.",
	imported: "Move the shared content to a snippet.",
} as const;
