// Which headers make a browser ask a server before it sends them: the Fetch standard.

/**
 * Whether a browser asks before it sends a header: not for those that are safe, nor for those that it lets no page send.
 * Nor is anything sent of a name that is none.
 */
export function needsLeave(name: string): boolean {
	return (
		/^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
		!safe.has(name) &&
		!forbidden.test(name)
	);
}

/** `range` is for plain ranges. */
const safe = new Set([
	...["accept", "accept-language", "content-language", "range"],
]);

/** By the Fetch standard. */
const forbidden =
	/^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/;
