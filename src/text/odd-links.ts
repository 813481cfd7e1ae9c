// What is said of links that browsers take for something else than they are meant to be.

/** By what is taken so: of the link as it is written, and where it leads. */
export const misread = {
	start: (path: string, address: string): string =>
		`\`${path}\` leads to \`${address}\`, as it begins without a slash, and there is no such page.`,
	backslash: (path: string): string =>
		`\`${path}\` has backslashes, which browsers take for parts of names.`,
	encoding: (path: string): string =>
		`\`${path}\` begins with an encoded slash, which browsers take for a part of a name.`,
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
				consequence: `${lost.slice(0, -1)}, though Mintlify's link check takes it.`,
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
		message: `\`${path}\` leads to ${end}, as it has no \`${scheme}\`.`,
		...(hasPort && { consequence: "Browsers cannot open the link." }),
		hint: `Write \`${url}\`.`,
	};
}
