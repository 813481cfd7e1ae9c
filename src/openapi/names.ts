/** True for a name that RFC 9110 allows for a header. */
export function isToken(name: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/**
 * True for a name that browsers and servers can read in a cookie. RFC 6265 allows fewer names, but
 * browsers and servers accept more names.
 */
export function isCookieName(name: string): boolean {
	return /^[^\s=;\p{Cc}]+$/u.test(name);
}
