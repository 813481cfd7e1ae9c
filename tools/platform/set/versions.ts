// Version numbers of Mintlify's packages.

/** Positive if the first version is newer. */
export function compareVersions(first: string, second: string): number {
	const [left, right] = [first, second].map((version) => version.split(/[.-]/).map(Number));
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
		.sort((first, second) => compareVersions(second, first));
}
