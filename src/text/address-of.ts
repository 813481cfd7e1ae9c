/** Where readers find a page: `guides/index` at `/guides`. */
export function addressOf(slug: string): string {
	return `/${slug.replace(/(?:^|\/)index$/, "")}`;
}
