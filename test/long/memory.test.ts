// A session may last for days: what it has known of states before is forgotten.
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { openSession } from "../../src/index.ts";
import { fixtures } from "../goldens.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

async function megabytes(): Promise<number> {
	// What a weak reference leads to lives until the next turn.
	await setImmediate();
	collect();
	return process.memoryUsage().heapUsed / 1e6;
}

it("takes no more memory the longer a session lasts", async () => {
	const session = await openSession(join(fixtures, "sites/kitchen-sink"));
	const edit = (count: number): void => {
		for (let turn = 0; turn < count; turn++) {
			const body = `[A](/gone${turn % 100}) `.repeat(1 + (turn % 7));
			session.change({ "index.mdx": `---\ntitle: A\n---\n\n${body}\n` });
			session.report();
		}
	};
	edit(300);
	const before = await megabytes();
	edit(1500);
	expect((await megabytes()) - before).toBeLessThan(3);
	session.dispose();
});
