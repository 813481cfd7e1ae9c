// A site with many problems, and the output for it without the parts that change from run to run.
import { addresses, liveSite, writtenSite } from "./live-site.ts";
import { serve } from "./servers.ts";

export interface BrokenSite {
	readonly url: string;
	/** The folder of its files. */
	readonly site: string;
}

export async function brokenSite(): Promise<BrokenSite> {
	const { url } = await serve(
		liveSite({
			listed: [...addresses, "/gone"],
			special: (path, response, method) => {
				const isRefused = path.startsWith("/_mintlify/") && method === "POST";
				const isGone = path === "/guides/start" || path === "/llms.txt";
				if (!isRefused && !isGone) return false;
				const status = isRefused ? 405 : 404;
				const headers = { "content-type": "text/html", server: "nginx/1.22.1" };
				response.writeHead(status, headers).end("<html>");
				return true;
			},
		}),
	);
	const site = writtenSite({
		api: { playground: { display: "interactive" } },
		redirects: [{ source: "/old", destination: "/quickstart" }],
	});
	return { url, site };
}

export const argvFor = (url: string, ...more: readonly string[]): readonly string[] => [
	"probe",
	url,
	".",
	"--rate",
	"1000",
	...more,
];

export function settled(text: string, url: string): string {
	return text
		.replaceAll(new URL(url).host, "docs.acme.test")
		.replaceAll(/docproof-probe-\w+/g, "docproof-probe-0")
		.replace(/\d+\.\d s\./, "2.0 s.")
		.replaceAll(/time="[\d.]+"/g, 'time="2.000"');
}
