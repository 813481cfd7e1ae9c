import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { timeLimit } from "../../src/site/net/exchange.ts";

/** Whoever waits holds nothing but what combines the limits. */
function whenLate(tell: (word: string) => void): void {
	const signal = AbortSignal.any([timeLimit(300), timeLimit(5000)]);
	signal.addEventListener("abort", () => tell("aborted"));
}

it("holds when garbage is collected meanwhile", async () => {
	setFlagsFromString("--expose-gc");
	const collect: () => void = runInNewContext("gc");
	let told = "never";
	whenLate((word) => {
		told = word;
	});
	for (const pause of [20, 80]) {
		await setTimeout(pause);
		for (let times = 0; times < 5; times++) collect();
	}
	await setTimeout(500);
	expect(told).toBe("aborted");
});
