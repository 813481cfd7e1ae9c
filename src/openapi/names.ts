// Names that HTTP allows.

/** Whether RFC 9110 allows it as the name of a header. */
export function isToken(name: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/**
 * Whether browsers and servers read it as the name of a cookie: RFC 6265 allows less, and nobody
 * keeps to it.
 */
export function isCookieName(name: string): boolean {
	return /^[^\s=;\p{Cc}]+$/u.test(name);
}
