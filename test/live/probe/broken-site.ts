// A site with many problems, and the output for it without the parts that change from run to run.
import { addresses, answering, liveSite, writtenSite } from "./live-site.ts";
import { serve } from "./servers.ts";

export interface BrokenSite {
	readonly url: string;
	/** The folder of its files. */
	readonly site: string;
}

export async function brokenSite(): Promise<BrokenSite> {
	const headers = { "content-type": "text/html", server: "nginx/1.22.1" };
	const special = answering({
		"POST /_mintlify/api/request": [405, headers],
		"/guides/start": [404, headers],
		"/llms.txt": [404, headers],
		"/quickstart": [302, { location: "/login" }],
	});
	const { url } = await serve(liveSite({ listed: [...addresses, "/gone"], special }));
	const site = writtenSite({
		api: { playground: { display: "interactive" } },
		redirects: [{ source: "/old", destination: "/quickstart" }],
	});
	return { url, site };
}

export const argvFor = (url: string, ...more: readonly string[]): readonly string[] => [
	...["probe", url, ".", "--rate", "1000"],
	...more,
];

export function settled(text: string, url: string): string {
	return text.replaceAll(new URL(url).host, "docs.acme.test").replace(/, \d+ ms\./, ", 2013 ms.");
}
