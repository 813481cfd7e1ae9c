// The switches of the instrumented sources, in the process that runs the tests.

let active = -1;
let steps = 0;
let most = Number.POSITIVE_INFINITY;
let passed: Set<number> | undefined;

/** The setters of the constants that contain a mutant. */
const constants = new Map<number, (() => void)[]>();

/** True if this mutant is active. */
function $m(id: number): boolean {
	// A mutant may make a loop endless.
	if (++steps > most) throw new Error("It takes too many steps.");
	passed?.add(id);
	return id === active;
}

/** Sets constants with these mutants, now and whenever one of them is switched. */
function $s(ids: readonly number[], set: () => void): void {
	set();
	for (const id of ids) constants.set(id, [...(constants.get(id) ?? []), set]);
}

export function installSwitches(): void {
	Object.assign(globalThis, { $m, $s });
}

/** Switches a mutant on, for a number of steps. */
export function putIn(id: number, steps: number): void {
	active = id;
	for (const set of constants.get(id) ?? []) set();
	limit(steps);
}

export function takeOut(): void {
	const id = active;
	active = -1;
	limit(Number.POSITIVE_INFINITY);
	for (const set of constants.get(id) ?? []) set();
}

function limit(count: number): void {
	steps = 0;
	most = count;
}

/** Starts recording which mutants are reached. */
export function watch(): void {
	limit(Number.POSITIVE_INFINITY);
	passed = new Set();
}

/** The number of steps since then, and the mutants that were reached. */
export function passedBy(): {
	readonly steps: number;
	readonly mutants: readonly number[];
} {
	const mutants = [...(passed ?? [])];
	passed = undefined;
	return { steps, mutants };
}
