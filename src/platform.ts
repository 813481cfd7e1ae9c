// The platform that docproof describes: what the facts here, and the rules that stand on them, were
// read from. Mintlify where it is hosted is always the newest.

export const platform = {
	/** The day of these packages of Mintlify. */
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

/** So many days a description is taken for that of today. */
const fresh = 90;

/** What to say of what is described here where that was long before `now`, in milliseconds. */
export function ageOfPlatform(now: number): string | undefined {
	const days = Math.floor((now - Date.parse(platform.date)) / dayLength);
	return days > fresh
		? `docproof describes Mintlify of ${platform.date}, ${days} days ago: look for a newer docproof.`
		: undefined;
}

/**
 * What Mintlify of that day does with something that is not known here: "ignores it". A newer one
 * may know it.
 */
export function atThatDay(does: string): string {
	return `As of ${platform.date}, Mintlify ${does}; if Mintlify has added support since, update docproof.`;
}

/** What is said of a name at which the build stops because nobody knew it that day. */
export const unknownName = {
	consequence: atThatDay("does not accept it, and the build fails"),
	mayBeNewer: true,
} as const;

/** What is said of a file in a format that came later. */
export const unknownFormat = {
	consequence: atThatDay("does not accept this version"),
	severity: "warning",
	stopsBuild: false,
} as const;
