// How work grows with its input. Only a ratio is compared, because times depend on the machine.
import assert from "node:assert/strict";

/** The CPU time that work takes in this process, in milliseconds. */
export async function cpuOf(work: () => unknown): Promise<number> {
	const started = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1000;
}

/**
 * The limit for an input four times as large, for which work of quadratic time takes 16 times as
 * long.
 */
const mostGrowth = 9;

/** Milliseconds below which times are mostly noise. */
const resolution = 40;

/**
 * Throws if work grows faster than its input. `prepare` makes the work for an input of a size, and
 * is not measured itself.
 */
export async function expectGrowth(
	size: number,
	prepare: (size: number) => () => unknown,
): Promise<void> {
	// The first run compiles the code.
	await cpuOf(prepare(size));
	let once = Number.POSITIVE_INFINITY;
	let fourfold = await cpuOf(prepare(4 * size));
	if (fourfold < mostGrowth * resolution) return;
	// Both sizes take turns, so that a busy machine slows both.
	for (let turn = 0; turn < 3; turn++) {
		once = Math.min(once, await cpuOf(prepare(size)));
		fourfold = Math.min(fourfold, await cpuOf(prepare(4 * size)));
	}
	const growth = fourfold / Math.max(once, resolution);
	assert.ok(growth < mostGrowth, `It takes ${growth} times as long for four times as much.`);
}
