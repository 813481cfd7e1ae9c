// The version of Mintlify that docproof describes: docproof's facts about Mintlify come from these
// packages. The hosted Mintlify is always the newest version.

export const platform = {
	/** The date of the Mintlify packages below. */
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

const maxAgeInDays = 90;

/** The warning is `undefined` for a recent version. `now` is in milliseconds since 1970. */
export function oldPlatformWarning(now: number): string | undefined {
	const days = Math.floor((now - Date.parse(platform.date)) / dayLength);
	return days > maxAgeInDays
		? `docproof describes Mintlify of ${platform.date}, ${days} days ago: look for a newer docproof.`
		: undefined;
}

/** The remark about findings that a newer Mintlify may settle; a report has it once, at its end. */
export const newerNames = `Some names or versions are unknown to Mintlify as of ${platform.date}. If Mintlify has added support since, update docproof.`;

/** The consequence for an unknown name at which the build fails. */
export const unknownName = {
	consequence: "Mintlify does not accept this name, and the build fails.",
	mayBeNewer: true,
} as const;

/** The consequence for a file in a newer format. */
export const unknownFormat = {
	consequence: "Mintlify does not accept this version.",
	mayBeNewer: true,
	severity: "warning",
	stopsBuild: false,
} as const;
