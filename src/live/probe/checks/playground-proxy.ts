// Whether requests of the API playground, and what browsers tell the dashboard, come through what
// stands in front of the site.
import { locationOf, type Outcome, seenIn, statusOf } from "../asked.ts";
import type { Check, CheckOutcome, Found, Scene } from "../check.ts";
import { asksWho, type Live } from "../live.ts";
import {
	type Answered,
	type Around,
	answeredWith,
	diagnosisOf,
	playgroundPath,
} from "../proxy-diagnosis.ts";

export const playgroundProxy: Check = {
	name: "playground-proxy",
	run: async (scene) => {
		const why = whyNot(scene);
		return why === undefined ? await diagnosed(scene) : { skipped: why };
	},
};

/** Why nobody needs the path. */
function whyNot({ site }: Scene): string | undefined {
	if (site === undefined) return undefined;
	const { missing, isProxied } = site.playground;
	if (missing !== undefined) return missing;
	return isProxied ? undefined : "`api.playground.proxy` is false: browsers ask the API themselves";
}

async function diagnosed(scene: Scene): Promise<CheckOutcome> {
	const { live, site } = scene;
	const url = live.atRoot(playgroundPath);
	const { post, sentTo } = await posted(live, url);
	if (post.kind === "not-asked") return { skipped: `it ${post.why}` };
	const answered = answeredWith(post, sentTo);
	if (answered === "allowed")
		return { says: `POST comes through: JSON comes back (${statusOf(post)})` };
	const around = await aroundOf(answered, { post, sentTo }, url, scene);
	const diagnosis = diagnosisOf(answered, around);
	if (diagnosis === undefined)
		return {
			skipped: `cannot be told: POST ${
				answered === "login" ? "is behind a login" : `gets ${seenIn(post)}`
			}`,
		};
	const finding = {
		method: "POST",
		url: url.href,
		...diagnosis,
		seen: seenIn(post),
		consequence: "Every request that readers send in the API playground fails.",
		at: site?.playground.at,
	};
	return { says: "", findings: [finding] };
}

interface Posted {
	readonly post: Outcome;
	readonly sentTo: URL | undefined;
}

/** The body names no request, so that nothing is called. */
const request = { method: "POST", body: "{}" } as const;

/** A browser sends the POST once more where it is told so by 307 or 308, on the same host. */
async function posted(live: Live, url: URL): Promise<Posted> {
	const headers = { accept: "application/json, */*;q=0.5" };
	const post = await live.ask({ ...request, url, headers });
	const sentTo = locationOf(post, url);
	const status = statusOf(post);
	const isKept = status === 307 || status === 308;
	if (sentTo === undefined || !isKept || !live.isHere(sentTo)) return { post, sentTo };
	const second = await live.ask({ ...request, url: sentTo, headers });
	return { post: second, sentTo: locationOf(second, sentTo) };
}

/** Asks what else is needed to tell the cause. */
async function aroundOf(
	answered: Answered,
	{ post, sentTo }: Posted,
	url: URL,
	scene: Scene,
): Promise<Around> {
	const { live, options } = scene;
	const { basePath } = live;
	const around = { post, basePath, nobody: options.nobody };
	switch (answered) {
		case "method refused":
		case "forbidden":
			return { ...around, get: await live.look(url) };
		case "not found": {
			const beside = live.atRoot(`/_mintlify/${options.nobody}`);
			const sibling = await live.read(beside);
			if (basePath === "") return { ...around, sibling };
			return { ...around, sibling, belowBase: await postBelowBase(scene) };
		}
		case "turned into GET":
		case "sent on":
			return { ...around, endsAt: await endOf(sentTo, answered, live) };
		default:
			return around;
	}
}

/** Where a reader ends who follows a redirect; a host that is not the site's is not asked. */
async function endOf(sentTo: URL | undefined, answered: Answered, live: Live): Promise<string> {
	if (sentTo === undefined) return "";
	if (answered === "sent on" || !live.isHere(sentTo)) return sentTo.href;
	const { url, next } = await live.visit(sentTo);
	return (next ?? url).href;
}

const asked = new WeakMap<Scene, Promise<Outcome>>();

/** POST to a path below the base that nothing has; sent once, whoever asks. */
function postBelowBase(scene: Scene): Promise<Outcome> {
	const known = asked.get(scene);
	if (known !== undefined) return known;
	const post = scene.live.ask({
		method: "POST",
		url: urlIn(scene),
		body: "{}",
	});
	asked.set(scene, post);
	return post;
}

function urlIn({ live, options }: Scene): URL {
	return live.at(`/_mintlify/${options.nobody}`);
}

export const docsPathMethods: Check = {
	name: "docs-path-methods",
	run: async (scene) => {
		const url = urlIn(scene);
		const { live, found } = scene;
		if (live.basePath === "" && found.has("playground-proxy"))
			return {
				skipped: "told by `playground-proxy`",
			};
		const post = await postBelowBase(scene);
		if (post.kind !== "answer") return { skipped: `POST ${post.why}` };
		if (asksWho(post, undefined) !== undefined) return { skipped: "behind a login" };
		const status = statusOf(post) ?? 0;
		const isRefused = status === 403 || status === 405;
		const get = isRefused ? await scene.live.look(url) : post;
		if (get.kind !== "answer") return { skipped: `cannot be told: GET ${get.why}` };
		if (statusOf(get) === status) return { says: "POST is treated like GET" };
		if (isOfMintlify(post))
			return {
				says: `POST comes through: Mintlify itself answers (${status})`,
			};
		return { says: "", findings: [refused(url, post, live.basePath)] };
	},
};

function refused(url: URL, post: Outcome, basePath: string): Found {
	const path = `${basePath}/_mintlify/*`;
	return {
		method: "POST",
		url: url.href,
		seen: seenIn(post),
		message: `POST to \`${path}\` is refused with ${statusOf(post)}, while GET is not.`,
		consequence: "The dashboard counts no page views.",
		hint: `Allow POST for \`${path}\` in the proxy.`,
	};
}

/** Whether an answer has passed the proxy: it has headers that Mintlify's servers add. */
function isOfMintlify(outcome: Outcome): boolean {
	return (
		outcome.kind === "answer" &&
		Object.keys(outcome.headers).some((name) => /^x-(?:vercel|nextjs|matched-path|mint)/.test(name))
	);
}
