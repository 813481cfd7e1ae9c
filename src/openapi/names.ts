// Checks of names that HTTP allows.

/** True for a name that RFC 9110 allows for a header. */
export function isToken(name: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/**
 * Browsers and servers accept more names of cookies than RFC 6265 allows, so only a name that they
 * cannot read is a fault.
 */
export function isCookieName(name: string): boolean {
	return /^[^\s=;\p{Cc}]+$/u.test(name);
}
