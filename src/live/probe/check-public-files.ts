// Files at the root of the host: the files of the theme, and `robots.txt`.
import { endingOf } from "../../text/text-parts.ts";
import { exchangeOf, isHtml } from "./answer.ts";
import { type Check, notChecked } from "./check.ts";

export const checkAssets: Check = async (site, live) => {
	const { answer: page, url: pageUrl } = live.start;
	const item = "the files of the theme";
	if (page.fault !== undefined) return notChecked([{ item, why: `the start page ${page.fault}` }]);
	const address = assetIn(page.text);
	if (address === undefined || !URL.canParse(address, pageUrl.href))
		return notChecked([{ item, why: "the start page references no `/mintlify-assets/`" }]);
	const { answer } = await live.visit(new URL(address, pageUrl.href));
	const { status } = answer;
	if (status === 200 && !isHtml(answer)) return [];
	const isFault = status === 200 || status === 403 || status === 404 || status >= 500;
	if (!isFault) return notChecked([{ item, why: exchangeOf(answer) }]);
	return [
		{
			at: site.docs.locate("/theme", "key"),
			message: `A file of the theme is not served: ${exchangeOf(answer)}.`,
			hint:
				status === 403
					? "Allow `/mintlify-assets/*` in the firewall."
					: "Route `/mintlify-assets/*` to `<subdomain>.mintlify.site`.",
		},
	];
};

const assetFolder = "/mintlify-assets/";
const maxAddressLength = 1000;

/**
 * The first address on a page that points into the folder of the theme; `undefined` without such an
 * address.
 */
function assetIn(html: string): string | undefined {
	const offset = html.indexOf(assetFolder);
	if (offset === -1) return undefined;
	const htmlBefore = html.slice(Math.max(offset - maxAddressLength, 0), offset);
	const htmlAfter = html.slice(offset, offset + maxAddressLength);
	const start = endingOf(htmlBefore, /[^"'(\s>=]/);
	const [path = ""] = /^[^"'()\s<>\\]*/.exec(htmlAfter) ?? [];
	return (start + path).replaceAll("&amp;", "&");
}

export const checkRobots: Check = async (site, live) => {
	const { basePath } = live;
	const answer = await live.read(live.urlAtRoot("/robots.txt"));
	const { status, fault } = answer;
	const isClosed = status === 0 || status === 401 || status === 403;
	if (isClosed || (status === 200 && fault !== undefined)) {
		const why = status === 200 ? `it ${fault}` : exchangeOf(answer);
		return notChecked([{ item: "`robots.txt`", why }]);
	}
	const at = site.docs.locate("/seo", "key");
	if (status === 200 && !isHtml(answer)) {
		const path = `${basePath}/`;
		if (allowsCrawlers(answer.text, path)) return [];
		return [
			{
				at,
				message: `\`robots.txt\` forbids crawlers to read \`${path}\`: ${exchangeOf(answer)}.`,
				hint: "Remove the `Disallow` line, unless search engines should not list this site.",
			},
		];
	}
	const isBroken = status >= 500;
	return [
		{
			at,
			message: `${isBroken ? "`robots.txt` is broken" : "There is no `robots.txt`"}: ${exchangeOf(answer)}.`,
			consequence: isBroken
				? "Search engines do not crawl the site until this is fixed."
				: "Crawlers do not learn where the sitemap is.",
			// Mintlify cannot serve the root of a host whose docs are below a path.
			hint:
				basePath === ""
					? "Route `/robots.txt` to `<subdomain>.mintlify.site`."
					: `Serve a \`robots.txt\` at the root of the host that references \`${basePath}/sitemap.xml\`.`,
			...(!isBroken && { severity: "note" }),
		},
	];
};

/**
 * True if a robots.txt lets every crawler read a path. The longest matching rule applies, and among
 * rules of the same length, a rule that allows the path (RFC 9309).
 *
 * @internal
 */
export function allowsCrawlers(text: string, path: string): boolean {
	let isForAll = false;
	let isHead = false;
	let bestMatch = { length: -1, allows: true };
	for (const line of text.split(/\r\n|\r|\n/)) {
		const [name = "", ...rest] = (line.split("#")[0] ?? "").split(":");
		const value = rest.join(":").trim();
		const key = name.trim().toLowerCase();
		if (key === "user-agent") {
			isForAll = (isHead && isForAll) || value === "*";
			isHead = true;
			continue;
		}
		if (key !== "allow" && key !== "disallow") continue;
		isHead = false;
		if (!isForAll || value === "" || !path.startsWith(value.replace(/\*$/, ""))) continue;
		const allows = key === "allow";
		const { length } = value;
		if (length > bestMatch.length || (length === bestMatch.length && allows))
			bestMatch = { length, allows };
	}
	return bestMatch.allows;
}
