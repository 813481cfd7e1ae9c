/** The result of fetching the file at a URL. */
export type RemoteText =
	| { readonly text: string }
	/** `why`: the end of a sentence that begins with the URL. */
	| { readonly kind: "unavailable" | "private"; readonly why: string };

/** The fetched texts by URL, as the site writes it. */
export type RemoteTexts = ReadonlyMap<string, RemoteText>;
