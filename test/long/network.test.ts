// The packed command asks servers that are none: it ends in time, never says nothing, and never
// shows where in the code it was.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { main, needsPackage } from "../package/installed.ts";
import { closed, fine, late, plainOnly, portOf, type Wire, wires } from "../site/net/wires.ts";
import { newFolder, write } from "../temporary.ts";

needsPackage();

interface Ended {
	readonly code: number | null;
	readonly said: string;
}

function run(cwd: string, argv: readonly string[]): Promise<Ended> {
	const child = spawn(process.execPath, [main, ...argv], {
		cwd,
		env: {
			PATH: process.env.PATH,
			MINTLIFY_API_KEY: "mint_key",
			MINTLIFY_PROJECT_ID: "project",
			NODE_EXTRA_CA_CERTS: join(import.meta.dirname, "../site/net/certificate.pem"),
		},
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			said += chunk;
		});
	return new Promise((done) => child.once("close", (code) => done({ code, said })));
}

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
};

/** By command: what it says of a server, and the code that it ends with where it gets no answer. */
const commands: Readonly<Record<string, readonly [code: number, (wire: Wire) => Promise<Ended>]>> =
	{
		"validate --remote": [
			1,
			async (wire) => {
				const openapi = `https://localhost:${await portOf(wire, true)}/a.json`;
				const site = write(newFolder(), {
					"docs.json": { ...docs, navigation: { tabs: [{ tab: "A", openapi }] } },
				});
				return run(site, ["validate", "--remote", "--allow-host", "localhost"]);
			},
		],
		probe: [
			2,
			async (wire) => {
				const url = `http://127.0.0.1:${await portOf(wire, false)}/`;
				const site = write(newFolder(), { "docs.json": { ...docs, navigation: { pages: [] } } });
				return run(site, ["probe", url, "--timeout", "1"]);
			},
		],
		"feedback fetch": [
			2,
			async (wire) => {
				const url = `http://127.0.0.1:${await portOf(wire, false)}/`;
				return run(newFolder(), ["feedback", "fetch", "--base-url", url, "--out", "a.ndjson"]);
			},
		],
	};

/**
 * Without those that take their time: \`--remote\` waits for 20 seconds, and feedback is asked for
 * five times.
 */
const cases = Object.keys(commands).flatMap((name) =>
	wires
		.filter(
			([wire, , said]) =>
				name === "probe" ||
				(wire !== plainOnly && said !== late && (said !== closed || name !== "feedback fetch")),
		)
		.map((row) => [name, ...row] as const),
);

it.concurrent.each(cases)("%s at %s", async (name, _, wire, said) => {
	const [code = 0, command] = commands[name] ?? [];
	const ended = await command?.(wire);
	expect(ended?.said).not.toMatch(/\n\s+at |bug in docproof/);
	expect(ended?.said).not.toBe("");
	if (said === fine) return;
	// A probe goes on where nothing but the body of the start page cannot be read.
	const isRead = name === "probe" && / in \d+ requests?, /.test(ended?.said ?? "");
	expect(ended?.code).toBe(isRead ? 0 : code);
	expect(ended?.said).toMatch(said === late ? /does not \w+ within 1 s/ : wordsOf(said));
});

function wordsOf(said: string): RegExp {
	const words = said.split(/\W+/).join("\\W+");
	return new RegExp(words);
}
