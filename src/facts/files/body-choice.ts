/** Which bodies of pages are looked at: all of them, unless something else is said. */
export interface BodyChoice {
	readonly hasBodies?: boolean | undefined;
	/**
	 * The paths of those in which something is looked for. What has to be known of others for that is
	 * read all the same.
	 */
	readonly asked?: ReadonlySet<string> | undefined;
}
