// What the instrumented sources ask: which mutant is there. It stands in the process that runs the
// tests.

let active = -1;
let steps = 0;
let most = Number.POSITIVE_INFINITY;
let passed: Set<number> | undefined;

/** How the constants that a mutant is in get their values. */
const constants = new Map<number, (() => void)[]>();

/** Whether this mutant is there. */
function $m(id: number): boolean {
	// What is tried may never end.
	if (++steps > most) throw new Error("It takes too many steps.");
	passed?.add(id);
	return id === active;
}

/** Sets constants with these mutants in them, now and whenever one of them comes or goes. */
function $s(ids: readonly number[], set: () => void): void {
	set();
	for (const id of ids) constants.set(id, [...(constants.get(id) ?? []), set]);
}

export function installSwitches(): void {
	Object.assign(globalThis, { $m, $s });
}

/** Puts a mutant in, for a time. */
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

/** From now on, which mutants are come by is kept. */
export function watch(): void {
	limit(Number.POSITIVE_INFINITY);
	passed = new Set();
}

/** How many steps were taken since, and by which mutants. */
export function passedBy(): {
	readonly steps: number;
	readonly mutants: readonly number[];
} {
	const mutants = [...(passed ?? [])];
	passed = undefined;
	return { steps, mutants };
}
