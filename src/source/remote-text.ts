/** What came of fetching a file behind a URL. */
export type RemoteText =
	| { readonly text: string }
	/** `why` is the end of a sentence that begins with the URL. */
	| { readonly kind: "unavailable" | "private"; readonly why: string };

/** By URL, as it is written in the site. */
export type RemoteTexts = ReadonlyMap<string, RemoteText>;
