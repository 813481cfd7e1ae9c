// `docproof preview` as it is installed: it has a port of its own, and leaves it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docproof, needsPackage } from "../../package/installed.ts";

const site = join(import.meta.dirname, "../../../fixtures/sites/inspected");

needsPackage();

it("takes the next port where its own is taken, and says so", async () => {
	const taken = createServer();
	taken.on("error", () => undefined);
	taken.listen(4747, "127.0.0.1");
	await Promise.race([once(taken, "listening"), once(taken, "error")]);
	const child = spawn(...docproof("preview", site));
	let said = "";
	child.stderr.on("data", (data) => {
		said += data;
	});
	const [line] = await once(child.stdout, "data");
	const port = Number(new URL(String(line).trim()).port);
	expect(port).toBeGreaterThan(4747);
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
	expect(said).toContain("Port 4747 is in use.");
	child.kill();
	taken.close();
});

it("answers as installed, and leaves with SIGINT", async () => {
	const child: ChildProcess = spawn(...docproof("preview", site, "--port", "0"));
	const [line] = await once(child.stdout ?? child, "data");
	const port = Number(new URL(String(line).trim()).port);
	const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
	expect(await answer.text()).toContain("<h1>Acme</h1>");
	child.kill("SIGINT");
	expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
	const again = createServer();
	again.listen(port, "127.0.0.1");
	await once(again, "listening");
	again.close();
});
