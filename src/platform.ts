// The version of Mintlify that docproof describes: its facts, and the rules that use them, come
// from these packages. The hosted Mintlify is always the newest version.

export const platform = {
	/** The date of these Mintlify packages. */
	date: "2026-10-05",
	packages: {
		common: "1.0.1211",
		prebuild: "1.0.1370",
		scraping: "4.0.1081",
		"link-rot": "3.0.1419",
		previewing: "4.0.1442",
		validation: "0.1.878",
		cli: "4.0.1591",
	},
} as const;

const dayLength = 24 * 60 * 60 * 1000;

/** The number of days after which the description counts as old. */
const maxAge = 90;

/**
 * A warning if the described version is old at the time `now`, in milliseconds since 1970;
 * otherwise `undefined`.
 */
export function ageOfPlatform(now: number): string | undefined {
	const days = Math.floor((now - Date.parse(platform.date)) / dayLength);
	return days > maxAge
		? `docproof describes Mintlify of ${platform.date}, ${days} days ago: look for a newer docproof.`
		: undefined;
}

/**
 * The behavior of the described version for an unknown name, such as "ignores the key". A newer Mintlify
 * may know the name.
 */
export function atThatDay(does: string): string {
	return `As of ${platform.date}, Mintlify ${does}; if Mintlify has added support since, update docproof.`;
}

/** The consequence for an unknown name at which the build fails. */
export const unknownName = {
	consequence: atThatDay("does not accept this name, and the build fails"),
	mayBeNewer: true,
} as const;

/** The consequence for a file in a newer format. */
export const unknownFormat = {
	consequence: atThatDay("does not accept this version"),
	severity: "warning",
	stopsBuild: false,
} as const;
