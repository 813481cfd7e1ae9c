// The playground's path through a real nginx, in every way in which it is configured wrong.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { liveSite, writtenSite } from "./live-site.ts";
import { describeNginx, nginx } from "./nginx.ts";
import { evidence, probe, told } from "./probing.ts";
import { type Running, serve } from "./servers.ts";

const rest = "location = /index.html { } location / { proxy_pass $up; }";
const request = "/_mintlify/api/request";

/** The configuration, what is told of it, and why nothing is told. */
const rows: Readonly<Record<string, readonly [string, RegExp]>> = {
	"serves an app of its own there": [
		`location /_mintlify/ { try_files $uri /index.html; } ${rest}`,
		/^An application other than Mintlify refuses POST: .* returns `405,/,
	],
	"takes no POST": [
		`location /_mintlify/ { if ($request_method = POST) { return 405; } proxy_pass $up; } ${rest}`,
		/^The proxy does not accept POST: .* returns `405,/,
	],
	"takes no POST, and says so with 501": [
		`location /_mintlify/ { if ($request_method = POST) { return 501; } proxy_pass $up; } ${rest}`,
		/^The proxy does not accept POST: .* returns `501,/,
	],
	"has a rule about methods": [
		`location = ${request} { limit_except GET { deny all; } proxy_pass $up; } ${rest}`,
		/^A rule about methods refuses the POST, while GET passes: .* returns `403,/,
	],
	"forbids the path": [
		`location /_mintlify/ { deny all; } ${rest}`,
		/^The path of the API playground is forbidden, for GET as well: /,
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
		/^The proxy does not route `\/_mintlify\/\*`: .* returns `404,/,
	],
	"does not route the path": [
		`location = ${request} { return 404; } ${rest}`,
		/^The path of the API playground does not exist: .* returns `404,/,
	],
	"redirects with 301": [
		`location = ${request} { return 301 /quickstart; } ${rest}`,
		/^A redirect turns the POST into a GET, which ends at `http:\/\/127\.0\.0\.1:\d+\/quickstart`: .* returns `301,/,
	],
	"redirects to another host with 302": [
		`location = ${request} { return 302 https://acme.test/; } ${rest}`,
		/^A redirect turns .* ends at `https:\/\/acme\.test\/`: /,
	],
	"sends the POST to another host": [
		`location = ${request} { return 308 https://acme.test/; } ${rest}`,
		/^Browsers do not follow the redirect of a POST: .* returns `308, text\/html, to https:\/\/acme\.test\//,
	],
	"has a fallback": [
		`location /_mintlify/ { error_page 404 405 =200 /index.html; } ${rest}`,
		/^A page answers the POST, /,
	],
	"has a limit of bodies": [
		`location = ${request} { client_max_body_size 1; proxy_pass $up; } ${rest}`,
		/^The proxy refuses even an empty request as too large: /,
	],
	"does not reach its target": [
		`location /_mintlify/ { proxy_pass http://127.0.0.1:1; } ${rest}`,
		/^The proxy does not reach its target: .* returns `502,/,
	],
	"is out of service": [
		`location = ${request} { return 503; } ${rest}`,
		/^The proxy does not reach its target: .* returns `503,/,
	],
	"waits too long for its target": [
		`location = ${request} { proxy_read_timeout 100ms; proxy_pass $up/hang; } ${rest}`,
		/^The proxy does not reach its target: .* returns `504,/,
	],
	"closes on POST": [
		`location = ${request} { return 444; } ${rest}`,
		/^The server closes the connection of a POST: .* closes the connection\.$/,
	],
	"never answers": [
		`location = ${request} { proxy_pass $up/hang; } ${rest}`,
		/^A POST gets no answer in time: .* does not answer within 1 s\.$/,
	],
};

/** What is not told, and why. */
const unknown: Readonly<Record<string, readonly [string, RegExp]>> = {
	"asks for a password": [`location = ${request} { return 401; } ${rest}`, /behind a login/],
	"leads to a login": [`location = ${request} { return 302 /login; } ${rest}`, /behind a login/],
	"answers with text": [
		`location = ${request} { default_type text/plain; return 400 "No."; } ${rest}`,
		/POST .* returns `400, text\/plain/,
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
		expect(probed.notChecked).toEqual([]);
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
		expect(probed.findings).toMatchObject([
			{
				...{ rule: "probe/playground-proxy", severity: "error", file: "docs.json", line: 8 },
				message: expect.stringMatching(message ?? ""),
			},
		]);
		expect(probed.findings[0]?.message).toContain(`\`POST ${url}${request}\``);
		expect(probed.code).toBe(1);
	});

	it.each(Object.keys(unknown))("%s tells nothing", async (name) => {
		const [server = "", why] = unknown[name] ?? [];
		const url = await nginx(server, up.url);
		const probed = await probe(url, site);
		expect(probed).toMatchObject({ code: 0, findings: [] });
		expect(probed.notChecked).toEqual([expect.stringMatching(why ?? "")]);
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
		const page = readFileSync(join(import.meta.dirname, "../../../docs/probe.md"), "utf8");
		const rule = /```nginx\n(.*?)```/s.exec(page)?.[1] ?? "";
		const { host } = new URL(below.url);
		const here = rule
			.replace("https://<subdomain>.mintlify.site", "$up")
			.replace("<subdomain>.mintlify.site", host);
		const url = await nginx(here, below.url);
		const probed = await probe(`${url}/docs`, site);
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

	it.each([
		["is not there", "return 404;", "404"],
		["is forbidden", "deny all;", "403"],
		["is a page", "try_files $uri /index.html;", "200, text/html"],
	])("says of an asset that it %s", async (_, rule, why) => {
		const url = await nginx(`location /mintlify-assets/ { ${rule} } ${rest}`, up.url);
		const probed = await probe(url, site);
		expect(told(probed)).toEqual(["assets-routed: A file of the theme is not served."]);
		expect(evidence(probed)[0]).toContain(`returns \`${why}`);
	});

	it.each([
		["is hidden", { playground: { display: "none" } }],
		["is not proxied", { playground: { proxy: false } }],
	])("is not asked where the playground %s", async (_, api) => {
		const url = await nginx(`location /_mintlify/ { return 404; } ${rest}`, up.url);
		const probed = await probe(url, writtenSite({ api }));
		expect(probed).toMatchObject({ findings: [], notChecked: [] });
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
		expect(told(probed)).toEqual(["page-reachable: `/` answers with a server error."]);
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
