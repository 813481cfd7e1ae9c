// Requests of the API playground, and page views that browsers report to the dashboard: both need a
// proxy in front of the site that forwards POST.
import type { SiteResponse } from "../../../net/site-client.ts";
import {
	type Check,
	type CheckOutcome,
	type FoundProblem,
	requestDetails,
	type Scene,
} from "../check.ts";
import { firewallOf, type LiveSite, loginIn } from "../live.ts";
import {
	bodyOf,
	hasReadableBody,
	headerOf,
	isHtml,
	isJson,
	type Outcome,
	redirectTargetOf,
	statusOf,
	summaryOf,
} from "../outcome.ts";

export const playgroundProxy: Check = {
	name: "playground-proxy",
	run: async (scene) => {
		const unneededReason = whyUnneeded(scene);
		return unneededReason === undefined
			? await diagnosePlayground(scene)
			: { skipped: unneededReason };
	},
};

/**
 * The reason why the site does not need the path of the playground; `undefined` if the site needs
 * the path.
 */
function whyUnneeded({ site }: Scene): string | undefined {
	if (site === undefined) return undefined;
	const { missing, isProxied } = site.playground;
	if (missing !== undefined) return missing;
	return isProxied
		? undefined
		: "`api.playground.proxy` is false: browsers send requests to the API directly";
}

async function diagnosePlayground(scene: Scene): Promise<CheckOutcome> {
	const { live, site } = scene;
	const url = live.atRoot(playgroundPath);
	const { post, redirectTarget } = await sendPost(live, url);
	if (post.kind === "not-sent") return { skipped: `it ${post.why}` };
	const answer = classifyAnswer(post, redirectTarget);
	if (answer === "allowed")
		return { observation: `POST is forwarded: the answer is JSON (${statusOf(post)})` };
	const evidence = await gatherEvidence(answer, { post, redirectTarget }, url, scene);
	const diagnosis = diagnosisOf(answer, evidence);
	if (diagnosis === undefined) {
		const faultReason = answer === "login" ? "is behind a login" : `gets ${summaryOf(post)}`;
		return { skipped: `cannot be judged: POST ${faultReason}` };
	}
	const finding = {
		method: "POST",
		url: url.href,
		...diagnosis,
		seen: summaryOf(post),
		consequence: "Every request that readers send in the API playground fails.",
		at: site?.playground.at,
	};
	return { findings: [finding] };
}

interface PostOutcome {
	readonly post: Outcome;
	readonly redirectTarget: URL | undefined;
}

/**
 * The POST of the probe. The body describes no request, so that Mintlify's playground calls no API.
 */
const emptyPost = { method: "POST", body: "{}" } as const;

/**
 * Sends the POST. The probe repeats the POST after 307 and 308 if the host stays the same, because
 * browsers repeat such a POST, too.
 */
async function sendPost(live: LiveSite, url: URL): Promise<PostOutcome> {
	const headers = { accept: "application/json, */*;q=0.5" };
	const post = await live.send({ ...emptyPost, url, headers });
	const redirectTarget = redirectTargetOf(post, url);
	const status = statusOf(post);
	const keepsMethod = status === 307 || status === 308;
	if (redirectTarget === undefined || !keepsMethod || !live.isHere(redirectTarget))
		return { post, redirectTarget };
	const second = await live.send({ ...emptyPost, url: redirectTarget, headers });
	return { post: second, redirectTarget: redirectTargetOf(second, redirectTarget) };
}

async function gatherEvidence(
	answer: PostAnswer,
	{ post, redirectTarget }: PostOutcome,
	url: URL,
	scene: Scene,
): Promise<Evidence> {
	const { live, options } = scene;
	const { basePath } = live;
	const evidence = { post, basePath, missingName: options.missingName };
	switch (answer) {
		case "method refused":
		case "forbidden":
			return { ...evidence, get: await live.readWithoutBody(url) };
		case "not found": {
			const siblingUrl = live.atRoot(`/_mintlify/${options.missingName}`);
			const sibling = await live.read(siblingUrl);
			if (basePath === "") return { ...evidence, sibling };
			return { ...evidence, sibling, belowBase: await postBelowBase(scene) };
		}
		case "turned into GET":
		case "sent on":
			return { ...evidence, endsAt: await findRedirectEnd(redirectTarget, answer, live) };
		default:
			return evidence;
	}
}

/**
 * The address at which a reader ends after the redirect. The probe sends no request to hosts
 * other than the host of the site.
 */
async function findRedirectEnd(
	redirectTarget: URL | undefined,
	answer: PostAnswer,
	live: LiveSite,
): Promise<string> {
	if (redirectTarget === undefined) return "";
	if (answer === "sent on" || !live.isHere(redirectTarget)) return redirectTarget.href;
	const { url, next } = await live.visit(redirectTarget);
	return (next ?? url).href;
}

const postsByScene = new WeakMap<Scene, Promise<Outcome>>();

/**
 * The outcome of a POST to a missing path below the base path, cached for the scene, because two
 * checks need the outcome.
 */
function postBelowBase(scene: Scene): Promise<Outcome> {
	const cachedPost = postsByScene.get(scene);
	if (cachedPost !== undefined) return cachedPost;
	const post = scene.live.send({ ...emptyPost, url: missingUrlIn(scene) });
	postsByScene.set(scene, post);
	return post;
}

function missingUrlIn({ live, options }: Scene): URL {
	return live.urlAt(`/_mintlify/${options.missingName}`);
}

export const docsPathMethods: Check = {
	name: "docs-path-methods",
	run: async (scene) => {
		const url = missingUrlIn(scene);
		const { live, failedChecks } = scene;
		if (live.basePath === "" && failedChecks.has("playground-proxy"))
			return { skipped: "reported by `playground-proxy`" };
		const post = await postBelowBase(scene);
		if (post.kind !== "answer") return { skipped: `POST ${post.why}` };
		if (loginIn(post, undefined) !== undefined) return { skipped: "behind a login" };
		const status = statusOf(post) ?? 0;
		const isRefused = status === 403 || status === 405;
		const get = isRefused ? await scene.live.readWithoutBody(url) : post;
		if (get.kind !== "answer") return { skipped: `cannot be judged: GET ${get.why}` };
		if (statusOf(get) === status) return { observation: "POST is treated like GET" };
		if (isFromMintlify(post))
			return { observation: `POST is forwarded: Mintlify itself answers (${status})` };
		return { findings: [refusedFinding(url, post, live.basePath)] };
	},
};

function refusedFinding(url: URL, post: Outcome, basePath: string): FoundProblem {
	const path = `${basePath}/_mintlify/*`;
	return {
		...requestDetails("POST", url, post),
		message: `The server refuses POST to \`${path}\` with ${statusOf(post)}, but accepts GET.`,
		consequence: "The dashboard counts no page views.",
		hint: `Allow POST for \`${path}\` in the proxy.`,
	};
}

/**
 * True if the answer has headers that Mintlify's servers add, so the request has passed the proxy.
 */
function isFromMintlify(outcome: Outcome): boolean {
	return (
		outcome.kind === "answer" &&
		Object.keys(outcome.headers).some((name) => /^x-(?:vercel|nextjs|matched-path|mint)/.test(name))
	);
}

/** The path of the playground's requests, from the root of the host. */
const playgroundPath = "/_mintlify/api/request";

/** The kinds of answers to a POST, as far as the answer alone shows them. */
export type PostAnswer =
	| "allowed"
	| "method refused"
	| "forbidden"
	| "not found"
	| "turned into GET"
	| "sent on"
	| "fallback"
	| "login"
	| "too large"
	| "unreached"
	| "closed"
	| "late"
	| "unclear";

/**
 * The kind of an answer.
 *
 * @internal
 */
export function classifyAnswer(post: Outcome, redirectTarget: URL | undefined): PostAnswer {
	if (post.kind === "silence") {
		const { cause } = post;
		return cause === "closed" || cause === "late" ? cause : "unclear";
	}
	if (loginIn(post, redirectTarget) !== undefined) return "login";
	if (isJson(post)) return "allowed";
	const status = statusOf(post) ?? 0;
	if (status === 200) return isHtml(post) ? "fallback" : "unclear";
	// The answer is unclear, because browsers do not follow a redirect without a target.
	if (redirectTarget === undefined && status < 400) return "unclear";
	return answerByStatus[status] ?? "unclear";
}

const answerByStatus: Readonly<Record<number, PostAnswer>> = {
	301: "turned into GET",
	302: "turned into GET",
	303: "turned into GET",
	307: "sent on",
	308: "sent on",
	403: "forbidden",
	404: "not found",
	405: "method refused",
	413: "too large",
	// 501 counts, too, because 501 is the status of servers that do not implement the method.
	501: "method refused",
	502: "unreached",
	503: "unreached",
	504: "unreached",
};

/** The answers to further requests, which distinguish the causes. */
export interface Evidence {
	readonly post: Outcome;
	readonly get?: Outcome;
	/** A GET request for a missing path in the same folder. */
	readonly sibling?: Outcome;
	/** POST to a missing path below the base path. */
	readonly belowBase?: Outcome;
	readonly basePath: string;
	readonly missingName: string;
	/** The target of the redirect, or the address at which a reader ends after the redirect. */
	readonly endsAt?: string;
}

interface Diagnosis {
	readonly message: string;
	readonly hint: string;
}

const pathText = `\`${playgroundPath}\``;
const routeHint = `Route \`/_mintlify/*\` to \`<subdomain>.mintlify.site\`.`;

/**
 * The diagnosis; `undefined` if the answers do not show whether requests of the playground succeed.
 *
 * @internal
 */
export function diagnosisOf(answer: PostAnswer, evidence: Evidence): Diagnosis | undefined {
	return diagnoses[answer]?.(evidence);
}

const diagnoses: Readonly<Partial<Record<PostAnswer, (evidence: Evidence) => Diagnosis>>> = {
	"method refused": ({ post, get }) =>
		get !== undefined && statusOf(get) === 200 && isHtml(get)
			? {
					message: `An application other than Mintlify serves ${pathText}: it refuses POST with ${statusOf(post)}, and shows a page instead.`,
					hint: routeHint,
				}
			: {
					message: `The proxy does not accept POST at ${pathText}: it answers with ${statusOf(post)}.`,
					hint: `Allow POST for ${pathText} in the proxy.`,
				},
	forbidden: ({ post, get }) => diagnoseForbidden(post, get),
	"not found": (evidence) => diagnoseNotFound(evidence),
	"turned into GET": ({ post, endsAt = "" }) => ({
		message: `A redirect (${statusOf(post)}) turns the POST to ${pathText} into a GET; it ends at \`${endsAt}\`.`,
		hint: `Exclude ${pathText} from the redirect, or answer with 308, which keeps the method.`,
	}),
	"sent on": ({ post, endsAt = "" }) => ({
		message: `The POST to ${pathText} is redirected to \`${endsAt}\` (${statusOf(post)}), and browsers do not follow it there.`,
		hint: routeHint,
	}),
	fallback: () => ({
		message: `A page answers the POST to ${pathText}, as the fallback of a single-page app does.`,
		hint: routeHint,
	}),
	"too large": () => ({
		message: `The proxy refuses even an empty request to ${pathText} as too large (413).`,
		hint: "Raise the limit of the size of a request body in the proxy.",
	}),
	unreached: ({ post }) => ({
		message: `The proxy does not reach its target for ${pathText}: it answers with ${statusOf(post)}.`,
		hint: "Correct the target of `/_mintlify/*` in the proxy: `<subdomain>.mintlify.site`, with that name as `Host` and for TLS.",
	}),
	closed: () => ({
		message: `The server closes the connection when ${pathText} gets a POST.`,
		hint: `Allow POST for ${pathText} in the proxy or firewall.`,
	}),
	late: () => ({
		message: `The POST to ${pathText} gets no answer in time.`,
		hint: "Check the proxy's target for `/_mintlify/*`, and whether a firewall drops the request.",
	}),
};

function diagnoseForbidden(post: Outcome, get: Outcome | undefined): Diagnosis {
	const firewall = firewallOf(post);
	if (firewall !== firewallOf({ kind: "not-sent", why: "" }))
		return {
			message: `${firewall} refuses the POST to ${pathText} (403).`,
			hint: `Allow POST to ${pathText} in the firewall (WAF); its event log names the rule.`,
		};
	if (get?.kind !== "answer")
		return {
			message: `The POST to ${pathText} is forbidden (403).`,
			hint: `Allow POST for ${pathText} in the proxy and the firewall.`,
		};
	return statusOf(get) !== 403
		? {
				message: `A rule about methods refuses the POST to ${pathText} (403), while GET passes.`,
				hint: `Allow POST for ${pathText}, such as in \`limit_except\` of nginx, or in the firewall.`,
			}
		: {
				message: `${pathText} is forbidden (403), for GET as well.`,
				hint: "Allow `/_mintlify/*` in the proxy and the firewall.",
			};
}

function diagnoseNotFound(evidence: Evidence): Diagnosis {
	const { post, sibling, belowBase, basePath } = evidence;
	const isComparable = hasReadableBody(sibling) && hasReadableBody(belowBase);
	if (isComparable && !isFromSameServer(belowBase, sibling, evidence))
		return {
			message: `The proxy routes \`/_mintlify/*\` only below \`${basePath}\`, but the playground sends its requests to the root of the host.`,
			hint: "Route `/_mintlify/*` at the root to `<subdomain>.mintlify.site` too.",
		};
	const statement = `${pathText} answers the POST with 404`;
	if (!hasReadableBody(sibling) || !hasReadableBody(post))
		return { message: `${statement}.`, hint: routeHint };
	return isFromSameServer(post, sibling, evidence)
		? {
				message: `The proxy does not route \`/_mintlify/*\`: ${pathText} answers with 404, like every path beside it.`,
				hint: routeHint,
			}
		: { message: `${statement}, unlike the paths beside it.`, hint: routeHint };
}

/**
 * True if the same server gave both answers: error pages differ at most in the path that the
 * pages print.
 */
function isFromSameServer(
	one: SiteResponse,
	other: SiteResponse,
	{ basePath, missingName }: Evidence,
): boolean {
	const names = [playgroundPath, `/_mintlify/${missingName}`, basePath];
	return fingerprintOf(one, names) === fingerprintOf(other, names);
}

function fingerprintOf(answer: SiteResponse, names: readonly string[]): string {
	let text = bodyOf(answer);
	for (const name of names) text = text.replaceAll(name, "");
	const heads = [headerOf(answer, "content-type"), headerOf(answer, "server")];
	return [answer.status, ...heads, text].join("\n");
}
