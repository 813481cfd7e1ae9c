// Versions as Mintlify numbers its packages.

/** Above zero where `one` is newer. */
export function compareVersions(one: string, other: string): number {
	const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number));
	for (const [index, part] of (left ?? []).entries()) {
		const difference = part - (right?.[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Released ones, the newest first. */
export function newestFirst(versions: readonly string[]): readonly string[] {
	return versions
		.filter((version) => /^\d+\.\d+\.\d+$/.test(version))
		.sort((one, other) => compareVersions(other, one));
}
