// What the clients say of servers, to the status, the byte and the code of the error.
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ApiClient } from "../../../src/site/net/api-client.ts";
import type { HttpFailure } from "../../../src/site/net/exchange.ts";
import { HttpsClient } from "../../../src/site/net/https-client.ts";
import { serve } from "../../live/probe/servers.ts";
import { portOf } from "./wires.ts";

describe("a file", () => {
	it.each([
		["https://127.0.0.1:1/", "refuses the connection"],
		["a", "is not a URL"],
		["http://localhost/", "points to `http://`, but only https is fetched"],
		["https://:a@localhost/", "contains a user name or password, but credentials are not sent"],
	])("%s %s", async (url, why) => {
		const client = new HttpsClient({ allowHosts: ["127.0.0.1"] });
		expect(await client.fetch(url)).toEqual({ kind: "unavailable", why });
		client.close();
	});
});

describe("an API", () => {
	async function got(
		base: string,
		env: Readonly<Record<string, string>> = {},
		key = "k",
	): Promise<HttpFailure | string> {
		const url = new URL(base);
		const who = { key, userAgent: "docproof", timeout: 60_000 };
		const client = new ApiClient({ ...who, base: url, env });
		try {
			const answer = await client.get("a");
			return "text" in answer ? answer.text : answer;
		} finally {
			client.close();
		}
	}
	const said = async (
		answer: (response: ServerResponse) => void,
	): Promise<HttpFailure | string> => {
		const { url } = await serve((_, response) => answer(response));
		return got(`${url}/`);
	};
	const packed = (text: string | Buffer) => (response: ServerResponse) => {
		response.setHeader("content-encoding", "gzip").end(gzipSync(text));
	};

	it.each<[string, (response: ServerResponse) => void, string]>([
		["bytes", (response) => response.end(Buffer.from([0xff])), "does not answer with UTF-8 text"],
		["20 MB and more", packed(Buffer.alloc(20_000_001, "a")), "answers with more than 20 MB"],
	])("that answers with %s is not asked again", async (_, answer, message) => {
		expect(await said(answer)).toMatchObject({ isTemporary: false, message });
	});

	it("may answer with 20 MB", async () => {
		const answered = await said(packed(Buffer.alloc(20_000_000, "a")));
		expect(`${answered}`).toHaveLength(20_000_000);
	});

	it.each([
		[
			"https://api.acme.test/",
			{ HTTPS_PROXY: "http://[" },
			"cannot be reached (`HTTPS_PROXY` is not a URL)",
		],
		["https://api.acme.test/", { HTTPS_PROXY: "http://127.0.0.1:1" }, "refuses the connection"],
		// It stays on this machine.
		["http://127.0.0.1:1/", { HTTPS_PROXY: "http://[" }, "refuses the connection"],
	])("at %s with %j: it %s", async (base, env, why) => {
		const answer = await got(base, env);
		expect(answer).toMatchObject({ message: why, isTemporary: false });
	});

	it("is not asked with a key that cannot be sent", async () => {
		const answer = await got("http://127.0.0.1:1/", {}, "a\nb");
		const message = "cannot be reached (ERR_INVALID_CHAR)";
		expect(answer).toMatchObject({ message, isTemporary: false });
	});

	it("is asked directly where no proxy is named", async () => {
		const port = await portOf(() => {}, true);
		const answer = await got(`https://localhost:${port}/`);
		expect(`${answer}`).toContain("has a certificate that is not trusted");
	});
});
