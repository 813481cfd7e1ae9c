/** The result of fetching the file at a URL. */
export type RemoteText =
	| { readonly text: string }
	/** `why` is the end of a sentence that begins with the URL. */
	| { readonly kind: "unavailable" | "private"; readonly why: string };

/** The results of fetching by URL, in the spelling of the URL in the site. */
export type RemoteTexts = ReadonlyMap<string, RemoteText>;
