/** In milliseconds. `performance.now` takes longer to load than a small site to read. */
export function elapsedSince(started: bigint): number {
	return Number(process.hrtime.bigint() - started) / 1e6;
}
