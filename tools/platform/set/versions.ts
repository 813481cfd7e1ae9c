// Version numbers of Mintlify's packages.

/** Positive if `one` is newer. */
export function compareVersions(one: string, other: string): number {
	const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number));
	for (const [index, part] of (left ?? []).entries()) {
		const difference = part - (right?.[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** The released versions, newest first. */
export function newestFirst(versions: readonly string[]): readonly string[] {
	return versions
		.filter((version) => /^\d+\.\d+\.\d+$/.test(version))
		.sort((one, other) => compareVersions(other, one));
}
