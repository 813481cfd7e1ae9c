// Servers that are none, or not in the end: whatever comes over the wire, every client comes to an
// end in time, with an answer or with words.
import { expect, it } from "vitest";
import { ApiClient } from "../../src/site/net/api-client.ts";
import { HttpsClient } from "../../src/site/net/https-client.ts";
import { SiteClient } from "../../src/site/net/site-client.ts";
import { ca, late, plainOnly, portOf, type Wire, wires } from "./net/wires.ts";

/** By client: what comes of asking, as text or as the end of a sentence. */
const clients: Readonly<Record<string, (wire: Wire, time: number) => Promise<readonly string[]>>> =
	{
		"of remote files": async (wire, time) => {
			const url = `https://localhost:${await portOf(wire, true)}/`;
			const client = new HttpsClient({
				allowHosts: ["localhost"],
				ca,
				maxTime: time,
			});
			return answersTo(client, time, async () => {
				const answer = await client.fetch(url);
				return "text" in answer ? answer.text : answer.why;
			});
		},
		"of a probe": async (wire, time) => {
			const url = new URL(`http://127.0.0.1:${await portOf(wire, false)}/`);
			const { signal: stop } = new AbortController();
			const settings = { allows: () => true, userAgent: "docproof", stop };
			const client = new SiteClient(settings);
			return answersTo(client, time, async () => {
				const { text, fault } = await client.send({ method: "GET", url }, time);
				return fault ?? text;
			});
		},
		"of feedback": async (wire, time) => {
			const base = new URL(`http://127.0.0.1:${await portOf(wire, false)}/`);
			const client = new ApiClient({
				...{ base, timeout: time, key: "k", userAgent: "docproof", env: {} },
			});
			return answersTo(client, time, async () => {
				const answer = await client.get("a");
				return "text" in answer ? answer.text : answer.message;
			});
		},
	};

const short = 300;

/**
 * Asks twice where that takes no time: the second answer comes over the same connection, if that is
 * open.
 */
async function answersTo(
	client: { readonly close: () => void },
	time: number,
	ask: () => Promise<string>,
): Promise<readonly string[]> {
	try {
		const first = await ask();
		return time === short ? [first] : [first, await ask()];
	} finally {
		client.close();
	}
}

it.concurrent.each(
	Object.keys(clients).flatMap((client) =>
		wires
			.filter(([name]) => client !== "of remote files" || name !== plainOnly)
			.map((row) => [client, ...row] as const),
	),
)("the client %s that gets %s", async (client, _, wire, said) => {
	// Only what never ends is given up soon: a busy machine answers late.
	const time = said === late ? short : 60_000;
	const answers = await clients[client]?.(wire, time);
	const plain = answers?.map((answer) =>
		answer.replace(/^does not \w+ within/, "does not … within"),
	);
	expect(new Set(plain)).toEqual(new Set([said]));
});
