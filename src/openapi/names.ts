// Names that HTTP allows.

/** RFC 9110 allows these names for headers. */
export function isToken(name: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/**
 * Browsers and servers accept more names of cookies than RFC 6265 allows, so only names that they
 * cannot read are faults.
 */
export function isCookieName(name: string): boolean {
	return /^[^\s=;\p{Cc}]+$/u.test(name);
}
