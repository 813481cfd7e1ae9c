// Whether what readers' browsers tell the dashboard comes through: they POST below the base path.
import { type Outcome, seenIn, statusOf } from "../asked.ts";
import type { Check, Found, Scene } from "../check.ts";
import { asksWho } from "../login.ts";

const asked = new WeakMap<Scene, Promise<Outcome>>();

/** POST to a path below the base that nothing has; sent once, whoever asks. */
export function postBelowBase(scene: Scene): Promise<Outcome> {
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
		if (asksWho(post, undefined) !== undefined)
			return { skipped: "behind a login" };
		const status = statusOf(post) ?? 0;
		const isRefused = status === 403 || status === 405;
		const get = isRefused ? await scene.live.look(url) : post;
		if (get.kind !== "answer")
			return { skipped: `cannot be told: GET ${get.why}` };
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
		...{ method: "POST", url: url.href, seen: seenIn(post) },
		message: `POST to \`${path}\` is refused with ${statusOf(post)}, while GET is not.`,
		consequence: "The dashboard counts no page views.",
		hint: `Allow POST for \`${path}\` in the proxy.`,
	};
}

/** Whether an answer has passed the proxy: it has headers that Mintlify's servers add. */
function isOfMintlify(outcome: Outcome): boolean {
	return (
		outcome.kind === "answer" &&
		Object.keys(outcome.headers).some((name) =>
			/^x-(?:vercel|nextjs|matched-path|mint)/.test(name),
		)
	);
}
