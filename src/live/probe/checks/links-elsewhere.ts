// Links that point to no page of the site, but to another application on the same domain.
import { amount } from "../../../report/amounts.ts";
import type { Check, FoundProblem } from "../check.ts";
import type { ExpectedSite, LostLinks } from "../expected.ts";
import { closedReason, type LiveSite } from "../live.ts";
import { bodyOf, statusOf, summaryOf } from "../outcome.ts";
import { sampleOf, totalText } from "../page-list.ts";
import { assetIn } from "../site-texts.ts";
import { urlOf } from "./redirects.ts";

export const linksElsewhere: Check = {
	name: "links-elsewhere",
	run: async ({ live, site, options }) => {
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const lostLinks = site.lostLinks();
		const sample = sampleOf(lostLinks, options.sampleSize);
		if (sample.length === 0) return { skipped: "no link of the site is dead" };
		const missingPage = await live.readWithoutBody(live.urlAt(`/${options.missingName}`));
		if (statusOf(missingPage) !== 404)
			return {
				skipped: `cannot be judged: the site answers a missing page with ${summaryOf(missingPage)}`,
			};
		const answeredLinks = await Promise.all(
			sample.map(async (lost) => ((await areAnsweredElsewhere(lost, site, live)) ? lost : [])),
		);
		const checkedText = `${amount(sample.length, "target")}${totalText(sample.length, lostLinks.length)}`;
		return {
			observation: `${checkedText} of dead links`,
			findings: findingsAbout(answeredLinks.flat(), live),
		};
	},
};

const maxOfFolder = 3;

async function areAnsweredElsewhere(
	{ addresses }: LostLinks,
	site: ExpectedSite,
	live: LiveSite,
): Promise<boolean> {
	const answers = await Promise.all(
		sampleOf(addresses, maxOfFolder).map((address) => isOtherApplication(address, site, live)),
	);
	return answers.every((one) => one);
}

/** True if the address shows content other than a page of the files or a deployed Mintlify page. */
async function isOtherApplication(
	address: string,
	site: ExpectedSite,
	live: LiveSite,
): Promise<boolean> {
	const visit = await live.visit(urlOf(address, live));
	const { outcome, url, next } = visit;
	if (statusOf(outcome) !== 200 || next !== undefined) return false;
	if (closedReason(visit) !== undefined) return false;
	const endAddress = live.addressOf(url);
	if (endAddress !== undefined && site.stateOf(endAddress) === "there") return false;
	return assetIn(bodyOf(await live.read(url))) === undefined;
}

function findingsAbout(answered: readonly LostLinks[], live: LiveSite): FoundProblem[] {
	const [first] = answered;
	if (first === undefined) return [];
	const url = urlOf(first.addresses[0] ?? first.path, live);
	const linkAmount = amount(answered.flatMap(({ locations: places }) => places).length, "link");
	const globs = answered.map(({ path, isFolder }) => (isFolder ? `${path}/**` : path));
	const entry = { addresses: globs, reason: "Another application answers." };
	return [
		{
			method: "GET",
			url: url.href,
			at: first.locations[0],
			message: `Another application answers ${linkAmount} that point to no page of the docs.`,
			consequence: "docproof reports these links as dead.",
			hint: `Set \`"elsewhere": [${JSON.stringify(entry)}]\` in docproof.config.json.`,
			cases: answered.map(({ path, locations: [at] }) => ({ url: urlOf(path, live).href, at })),
		},
	];
}
