// Run-length encoding of letters: `kkkx` becomes `3k1x`.

export function inRuns(letters: readonly string[]): string {
	return letters.join("").replaceAll(/(.)\1*/g, (run, letter: string) => `${run.length}${letter}`);
}

export function outOfRuns(runs: string): string {
	return runs.replaceAll(/(\d+)(.)/g, (_, count: string, letter: string) =>
		letter.repeat(Number(count)),
	);
}
