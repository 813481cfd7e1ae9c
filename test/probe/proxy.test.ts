// The playground's path through a real nginx, in every way in which it is configured wrong.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { liveSite, writtenSite } from "./live-site.ts";
import { describeNginx, nginx } from "./nginx.ts";
import { probe, told } from "./probing.ts";
import { type Running, serve } from "./servers.ts";

const rest = "location = /index.html { } location / { proxy_pass $up; }";
const request = "/_mintlify/api/request";

/** The configuration, what is told of it, and why nothing is told. */
const rows: Readonly<Record<string, readonly [string, RegExp]>> = {
	"serves an app of its own there": [
		`location /_mintlify/ { try_files $uri /index.html; } ${rest}`,
		/^An application other than Mintlify serves .*: it refuses POST with 405, and shows a page instead\.$/,
	],
	"takes no POST": [
		`location /_mintlify/ { if ($request_method = POST) { return 405; } proxy_pass $up; } ${rest}`,
		/^The proxy does not accept POST at .*: it answers with 405\.$/,
	],
	"takes no POST, and says so with 501": [
		`location /_mintlify/ { if ($request_method = POST) { return 501; } proxy_pass $up; } ${rest}`,
		/^The proxy does not accept POST at .*: it answers with 501\.$/,
	],
	"has a rule about methods": [
		`location = ${request} { limit_except GET { deny all; } proxy_pass $up; } ${rest}`,
		/^A rule about methods refuses the POST to .* \(403\), while GET passes\.$/,
	],
	"forbids the path": [
		`location /_mintlify/ { deny all; } ${rest}`,
		/is forbidden \(403\), for GET as well\.$/,
	],
	"is behind Cloudflare": [
		`location = ${request} { add_header cf-ray 8a1 always; limit_except GET { deny all; } proxy_pass $up; } ${rest}`,
		/^Cloudflare or the server behind it refuses the POST/,
	],
	"is behind Cloudflare's firewall": [
		`location = ${request} { default_type text/html; return 403 "<html>error code: 1020</html>"; } ${rest}`,
		/^Cloudflare's firewall refuses the POST/,
	],
	"does not route the prefix": [
		`location /_mintlify/ { return 404; } ${rest}`,
		/^The proxy does not route `\/_mintlify\/\*`: .* answers with 404, like every path beside it\.$/,
	],
	"does not route the path": [
		`location = ${request} { return 404; } ${rest}`,
		/answers the POST with 404, unlike the paths beside it\.$/,
	],
	"redirects with 301": [
		`location = ${request} { return 301 /quickstart; } ${rest}`,
		/^A redirect \(301\) turns the POST to .* into a GET; it ends at `http:\/\/127\.0\.0\.1:\d+\/quickstart`\.$/,
	],
	"redirects to another host with 302": [
		`location = ${request} { return 302 https://acme.test/; } ${rest}`,
		/^A redirect \(302\) turns .* it ends at `https:\/\/acme\.test\/`\.$/,
	],
	"sends the POST to another host": [
		`location = ${request} { return 308 https://acme.test/; } ${rest}`,
		/is redirected to `https:\/\/acme\.test\/` \(308\), and browsers do not follow it there\.$/,
	],
	"has a fallback": [
		`location /_mintlify/ { error_page 404 405 =200 /index.html; } ${rest}`,
		/^A page answers the POST to/,
	],
	"has a limit of bodies": [
		`location = ${request} { client_max_body_size 1; proxy_pass $up; } ${rest}`,
		/^The proxy refuses even an empty request to .* as too large \(413\)\.$/,
	],
	"does not reach its target": [
		`location /_mintlify/ { proxy_pass http://127.0.0.1:1; } ${rest}`,
		/^The proxy does not reach its target for .*: it answers with 502\.$/,
	],
	"is out of service": [`location = ${request} { return 503; } ${rest}`, /it answers with 503\.$/],
	"waits too long for its target": [
		`location = ${request} { proxy_read_timeout 100ms; proxy_pass $up/hang; } ${rest}`,
		/it answers with 504\.$/,
	],
	"closes on POST": [
		`location = ${request} { return 444; } ${rest}`,
		/^The server closes the connection when/,
	],
	"never answers": [
		`location = ${request} { proxy_pass $up/hang; } ${rest}`,
		/^The POST to .* gets no answer in time\.$/,
	],
};

/** What is not told, and why. */
const unknown: Readonly<Record<string, readonly [string, RegExp]>> = {
	"asks for a password": [`location = ${request} { return 401; } ${rest}`, /behind a login/],
	"leads to a login": [`location = ${request} { return 302 /login; } ${rest}`, /behind a login/],
	"answers with text": [
		`location = ${request} { default_type text/plain; return 400 "No."; } ${rest}`,
		/cannot be judged: POST gets 400, text\/plain/,
	],
};

describeNginx("an nginx that", () => {
	let up: Running;
	const site = writtenSite({ api: { playground: { display: "interactive" } } });

	beforeAll(async () => {
		up = await serve(liveSite({ special: (path) => path.startsWith("/hang") }));
	});

	it("passes everything on is right", async () => {
		const url = await nginx(rest, up.url);
		const probed = await probe(url, site);
		expect(told(probed)).toEqual([]);
		expect(probed.code).toBe(0);
		const skipped = probed.checks.filter(({ outcome }) => outcome === "skipped");
		expect(skipped.map(({ check }) => check)).toEqual([
			...["redirect-works", "redirect-matches", "links-elsewhere"],
			"cors-preflight",
			...["server-https", "server-reachable"],
		]);
	});

	it("keeps the method of a redirect is right", async () => {
		const url = await nginx(
			`location = ${request} { return 308 /more${request}; } location /more/ { proxy_pass $up/; } ${rest}`,
			up.url,
		);
		expect(told(await probe(url, site))).toEqual([]);
	});

	it.each(Object.keys(rows))("%s is found out", async (name) => {
		const [server = "", message] = rows[name] ?? [];
		const url = await nginx(server, up.url);
		const probed = await probe(url, site, "--timeout", "1");
		const own = probed.findings.filter(({ check }) => check === "playground-proxy");
		expect(own.map((one) => one.message)).toEqual([expect.stringMatching(message ?? "")]);
		expect(own[0]).toMatchObject({
			...{ severity: "error", method: "POST", url: url + request },
			at: { file: "docs.json", line: 8 },
		});
		expect(probed.findings).toEqual(own);
		expect(probed.code).toBe(1);
	});

	it.each(Object.keys(unknown))("%s tells nothing", async (name) => {
		const [server = "", why] = unknown[name] ?? [];
		const url = await nginx(server, up.url);
		const probed = await probe(url, site);
		expect(probed).toMatchObject({ code: 0, findings: [] });
		const [check] = probed.checks;
		expect(check).toMatchObject({ outcome: "skipped" });
		expect(check?.says).toMatch(why ?? "");
	});

	it("is right below a path", async () => {
		const below = await serve(liveSite({ base: "/docs" }));
		const url = await nginx(
			`location /docs { proxy_pass $up; } location ~ ^/(_mintlify|mintlify-assets|robots.txt) { proxy_pass $up; }`,
			below.url,
		);
		const probed = await probe(`${url}/docs`, site);
		expect(told(probed)).toEqual([]);
	});

	it("is that of the documentation is right", async () => {
		const below = await serve(liveSite({ base: "/docs" }));
		const page = readFileSync(join(import.meta.dirname, "../../docs/probe.md"), "utf8");
		const rule = /```nginx\n(.*?)```/s.exec(page)?.[1] ?? "";
		const { host } = new URL(below.url);
		const here = rule
			.replace("https://<subdomain>.mintlify.site", "$up")
			.replace("<subdomain>.mintlify.site", host);
		const url = await nginx(here, below.url);
		const probed = await probe(`${url}/docs`);
		expect(probed.findings.filter(({ severity }) => severity !== "note")).toEqual([]);
	});

	it("routes only what is below the path is found out", async () => {
		const below = await serve(liveSite({ base: "/docs" }));
		const url = await nginx(
			`location /docs { proxy_pass $up; } location ~ ^/(mintlify-assets|robots.txt) { proxy_pass $up; }`,
			below.url,
		);
		const probed = await probe(`${url}/docs/`, site);
		expect(told(probed)).toEqual([
			"playground-proxy: The proxy routes `/_mintlify/*` only below `/docs`, but the playground sends its requests to the root of the host.",
		]);
	});

	it("takes no POST below the path is found out", async () => {
		const below = await serve(liveSite({ base: "/docs" }));
		const url = await nginx(
			`location /docs { limit_except GET { deny all; } proxy_pass $up; } ${rest}`,
			below.url,
		);
		const probed = await probe(`${url}/docs`, site);
		expect(told(probed)).toEqual([
			"docs-path-methods: The server refuses POST to `/docs/_mintlify/*` with 403, but accepts GET.",
		]);
		expect(probed.code).toBe(0);
	});

	it("passes a POST on that Mintlify refuses itself is right", async () => {
		const below = await serve(
			liveSite({
				base: "/docs",
				special: (path, response, method) => {
					const isRefused = method === "POST" && path.startsWith("/docs/_mintlify/");
					if (isRefused) response.writeHead(405, { "x-vercel-id": "a" }).end();
					return isRefused;
				},
			}),
		);
		const url = await nginx(rest, below.url);
		expect(told(await probe(`${url}/docs`, site))).toEqual([]);
	});

	it.each([
		["is not there", "return 404;", "answers with 404"],
		["is forbidden", "deny all;", "answers with 403"],
		["is a page", "try_files $uri /index.html;", "is an HTML page"],
	])("says of an asset that it %s", async (_, rule, why) => {
		const url = await nginx(`location /mintlify-assets/ { ${rule} } ${rest}`, up.url);
		expect(told(await probe(url, site))).toEqual([
			`assets-routed: A theme file below \`/mintlify-assets/\` ${why}.`,
		]);
	});

	it("drops the header of who wants Markdown is noticed", async () => {
		const url = await nginx(
			"location / { proxy_set_header Accept text/html; proxy_pass $up; }",
			up.url,
		);
		const probed = await probe(url, site);
		expect(told(probed)).toEqual([
			"markdown: Requests for Markdown (`Accept: text/markdown`) get HTML.",
		]);
		expect(probed).toMatchObject({ code: 0 });
	});

	it.each([
		["is hidden", { playground: { display: "none" } }, "is `none`"],
		["is not proxied", { playground: { proxy: false } }, "browsers send requests to the API"],
	])("is not asked where the playground %s", async (_, api, why) => {
		const url = await nginx(`location /_mintlify/ { return 404; } ${rest}`, up.url);
		const probed = await probe(url, writtenSite({ api }));
		expect(probed.findings).toEqual([]);
		expect(probed.checks[0]?.says).toContain(why);
	});

	it("reaches nothing at all cannot be looked at", async () => {
		const url = await nginx("location / { proxy_pass http://127.0.0.1:1; }", up.url);
		const { code, err } = await probe(url, site);
		expect({ code, err }).toEqual({
			code: 2,
			err: `docproof: \`${url}/\` cannot be probed: it answers with 502.\n`,
		});
	});

	it("breaks at the start page only is looked at", async () => {
		const url = await nginx(`location = / { return 500; } ${rest}`, up.url);
		const probed = await probe(url, site);
		expect(told(probed)).toEqual(["page-reachable: `/` answers with a server error (500)."]);
	});

	it("has a login or a firewall before everything cannot be looked at", async () => {
		for (const rule of [
			"return 403;",
			"return 401;",
			"return 302 /login;",
			"return 302 https://acme.cloudflareaccess.com/cdn-cgi/access;",
		]) {
			const url = await nginx(
				`location = /login { default_type text/html; return 200 "<html>Log in</html>"; } location / { ${rule} }`,
				up.url,
			);
			const probed = await probe(url, site);
			expect(probed).toMatchObject({ code: 2, findings: [] });
			expect(probed.err).toMatch(
				/^docproof: `http:\/\/127\.0\.0\.1:\d+\/` cannot be probed: it .*\.\n$/,
			);
		}
	});
});
