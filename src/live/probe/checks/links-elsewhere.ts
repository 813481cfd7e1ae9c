// Links that point to no page of the site, but to another application behind the same domain.
import { amount } from "../../../report/amounts.ts";
import { bodyOf, seenIn, statusOf } from "../asked.ts";
import type { Check, FoundProblem } from "../check.ts";
import type { ExpectedSite, LostLinks } from "../expected.ts";
import { closedBy, type Live } from "../live.ts";
import { mostOf, spread } from "../page-list.ts";
import { assetIn } from "../site-texts.ts";
import { urlOf } from "./redirects.ts";

export const linksElsewhere: Check = {
	name: "links-elsewhere",
	run: async ({ live, site, options }) => {
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const all = site.lostLinks();
		const some = spread(all, options.sample);
		if (some.length === 0) return { skipped: "no link of the site is dead" };
		const nobody = await live.look(live.at(`/${options.nobody}`));
		if (statusOf(nobody) !== 404)
			return { skipped: `cannot be judged: the site answers a missing page with ${seenIn(nobody)}` };
		const answered = await Promise.all(
			some.map(async (lost) => ((await isAnswered(lost, site, live)) ? lost : [])),
		);
		const looked = `${amount(some.length, "target")}${mostOf(some.length, all.length)}`;
		return { says: `${looked} of dead links`, findings: findingsOf(answered.flat(), live) };
	},
};

/** The most addresses of one folder that are requested. */
const mostOfOne = 3;

async function isAnswered(
	{ addresses }: LostLinks,
	site: ExpectedSite,
	live: Live,
): Promise<boolean> {
	const answers = await Promise.all(
		spread(addresses, mostOfOne).map((address) => isOfAnother(address, site, live)),
	);
	return answers.every((one) => one);
}

/**
 * True if the address shows something that is neither a page of the files nor a deployed Mintlify
 * page.
 */
async function isOfAnother(address: string, site: ExpectedSite, live: Live): Promise<boolean> {
	const visit = await live.visit(urlOf(address, live));
	const { outcome, url, next } = visit;
	if (statusOf(outcome) !== 200 || next !== undefined) return false;
	if (closedBy(visit) !== undefined) return false;
	const end = live.addressOf(url);
	if (end !== undefined && site.knows(end) === "there") return false;
	return assetIn(bodyOf(await live.read(url))) === undefined;
}

function findingsOf(answered: readonly LostLinks[], live: Live): FoundProblem[] {
	const [first] = answered;
	if (first === undefined) return [];
	const url = urlOf(first.addresses[0] ?? first.path, live);
	const links = amount(answered.flatMap(({ places }) => places).length, "link");
	const globs = answered.map(({ path, isFolder }) => (isFolder ? `${path}/**` : path));
	const entry = { addresses: globs, reason: "Another application answers." };
	return [
		{
			method: "GET",
			url: url.href,
			at: first.places[0],
			message: `Another application answers ${links} that point to no page of the docs.`,
			consequence: "docproof reports these links as dead.",
			hint: `Set \`"elsewhere": [${JSON.stringify(entry)}]\` in docproof.config.json.`,
			cases: answered.map(({ path, places: [at] }) => ({ url: urlOf(path, live).href, at })),
		},
	];
}
