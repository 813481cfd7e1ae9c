// Packages are asked in a process of its own: what hangs, ends or wants the network there is told.
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { type AskResult, ask } from "../../tools/platform/asking/ask.ts";
import { newFolder, write } from "../temporary.ts";

const network = pathToFileURL(
	join(import.meta.dirname, "../../tools/platform/asking/no-network.ts"),
).href;

async function asked(code: string, milliseconds = 60_000): Promise<AskResult> {
	const folder = write(newFolder(), { "child.mjs": code });
	return ask({
		...{ child: join(folder, "child.mjs"), question: "q", packages: folder },
		...{ scratch: newFolder(), milliseconds },
	});
}

const answering = `
import { writeFileSync } from "node:fs";
import { refused } from ${JSON.stringify(network)};
const end = () => writeFileSync(process.argv[4], JSON.stringify({ answers: [["a", { b: 1 }]], refused }));
`;

it("gives the answers", async () => {
	const answers = new Map([["a", { b: 1 }]]);
	expect(await asked(`${answering} end();`)).toEqual({
		kind: "answers",
		answers,
	});
});

it.each([
	["throws", "throw new TypeError('gone');", /without an answer: TypeError: gone/],
	["ends", "process.exit(0);", /without an answer/],
	["does not load", "import { no } from 'node:fs';", /without an answer: SyntaxError/],
])("tells that it %s", async (_, code, why) => {
	const found = await asked(code);
	expect(found.kind === "failure" ? found.why : "").toMatch(why);
});

it("ends what hangs", async () => {
	const found = await asked("setInterval(() => undefined, 1000);", 3_000);
	expect(found).toEqual({
		kind: "failure",
		why: "It did not end in 3 seconds.",
	});
});

it.each([
	["fetch", "await fetch(url).catch(() => undefined);"],
	[
		"node:http",
		"const { get } = await import('node:http'); try { get(url).on('error', () => undefined); } catch {}",
	],
	[
		"node:dns",
		"const { promises } = await import('node:dns'); try { await promises.resolve4('localhost'); } catch {}",
	],
	[
		"node:dgram",
		"const { createSocket } = await import('node:dgram'); try { createSocket('udp4').send('a', 9, '127.0.0.1'); } catch {}",
	],
])("refuses the network by %s, and tells it, whoever catches that", async (_, code) => {
	let requests = 0;
	const server = createServer((_request, response) => {
		requests++;
		response.end();
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	const url = JSON.stringify(`http://127.0.0.1:${port}/`);
	const found = await asked(`${answering} const url = ${url}; ${code} end(); process.exit();`);
	server.close();
	expect(requests).toBe(0);
	expect(found.kind === "failure" ? found.why : "").toMatch(/^It asked the network/);
});
