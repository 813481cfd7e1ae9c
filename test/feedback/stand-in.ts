// The stand-in in the process of the tests, over real HTTP.
import { afterAll } from "vitest";
import { sampleEntries } from "../../src/live/feedback/stand-in/sample.ts";
import {
	type SeenRequest,
	StandIn,
	type StandInSettings,
} from "../../src/live/feedback/stand-in/stand-in.ts";
import type { FeedbackEntry } from "../../src/readers/feedback-entry.ts";
import { faultOf } from "./fault-kinds.ts";

export const key = "mint_stand_in";
export const project = "stand-in";

export interface Served {
	readonly url: string;
	readonly entries: readonly FeedbackEntry[];
	readonly requests: () => Promise<readonly SeenRequest[]>;
	readonly close: () => void;
}

const running: StandIn[] = [];
afterAll(() => {
	for (const standIn of running) standIn.close();
});

/**
 * Serves 250 entries on 20 pages unless the settings say otherwise; `faults` are written as
 * `2:503`.
 */
export async function serve({ faults = [], ...settings }: ServeSettings = {}): Promise<Served> {
	const end = Date.UTC(2026, 0, 1);
	const made = { entries: 250, pages: 20, seed: 1, end };
	const entries = settings.entries ?? sampleEntries(made);
	const standIn = new StandIn({
		...{ port: 0, key, project, rate: 100_000, window: 3600, latency: 0 },
		...settings,
		entries,
		faults: new Map(
			faults.map((fault) => {
				const [count = "", ...kind] = fault.split(":");
				return [Number(count), faultOf(kind.join(":"))];
			}),
		),
	});
	running.push(standIn);
	const url = await standIn.listen();
	const requests = async (): Promise<readonly SeenRequest[]> =>
		(await (await fetch(`${url}/_stand-in/requests`)).json()) as SeenRequest[];
	return { url, entries, requests, close: () => standIn.close() };
}

type ServeSettings = Partial<Omit<StandInSettings, "faults">> & {
	readonly faults?: readonly string[];
};
