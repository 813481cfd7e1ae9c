// A real nginx in front of a site. If it is not installed, its tests are skipped, except in CI,
// where they fail.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import http from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe } from "vitest";
import { newFolder } from "../../temporary.ts";
import { listen } from "./servers.ts";

const isThere = spawnSync("nginx", ["-v"]).status === 0;
if (!isThere && !process.env.CI)
	process.stderr.write(
		"The tests of nginx are skipped: `apt-get install nginx-light` installs it.\n",
	);

export const describeNginx = describe.skipIf(!isThere && !process.env.CI);

const running: ChildProcess[] = [];
afterAll(async () => {
	for (const child of running.splice(0)) {
		child.kill();
		if (child.exitCode === null) await once(child, "exit");
	}
});

/**
 * Starts nginx with a text for its `server` block, in which `$up` is the URL of the site. Returns
 * the URL of nginx.
 */
export async function nginx(server: string, up: string): Promise<string> {
	const folder = newFolder();
	mkdirSync(join(folder, "html"));
	writeFileSync(join(folder, "html/index.html"), "<html>Another app</html>");
	const port = await freePort();
	const file = join(folder, "nginx.conf");
	writeFileSync(file, configuration(folder, port, server.replaceAll("$up", up)));
	const child = spawn("nginx", ["-c", file, "-p", folder], { stdio: "pipe" });
	running.push(child);
	let said = "";
	child.stderr?.on("data", (chunk) => {
		said += chunk;
	});
	while (!(await isOpen(port))) {
		if (child.exitCode !== null) throw new Error(said);
		await setTimeout(10);
	}
	return `http://127.0.0.1:${port}`;
}

function configuration(folder: string, port: number, server: string): string {
	const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http {
	access_log off;
	types { text/html html; }
	${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n\t")}
	proxy_set_header Host $http_host;
	server {
		listen 127.0.0.1:${port};
		root ${folder}/html;
		${server}
	}
}
`;
}

async function freePort(): Promise<number> {
	const server = http.createServer();
	const port = await listen(server);
	server.close();
	return port;
}

function isOpen(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
	});
}
