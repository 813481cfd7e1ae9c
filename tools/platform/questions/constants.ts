// The lists and tables that packages export: components, audiences, languages, file formats,
// reserved addresses.
import { type Answer, answerOf } from "../answers.ts";
import type { Question } from "../asking/question.ts";

const packages = ["common", "validation", "models"];

/** Names that have nothing to do with reading a site. */
const unrelated =
	/MODEL|TIER|CREDIT|ENTITLE|PERMISSION|RESOURCE|ROLE|LIVE_PREVIEW|ANALYTICS|BEDROCK|PROVIDER|MILLISECONDS|STATUSES|ATTACHMENT|MIME|OAUTH|MCP_CLIENT|DASHBOARD|TEMPLATE|MENTION|PRIVATE|SKELETON|Tier|Entitle|Permission|Resource|Action|roles|Schema|Remark|analytics|ACTIONS|addOn|AddOn|AI_CHAT|statuses|Statuses|Flags|Display|Llm|MANAGED_BASE|STATIC_EXPORT/;

export const constants: Question = {
	name: "constants",
	inputs: () => new Map(packages.map((name) => [name, "what it exports"])),
	async ask(installed) {
		const answers = packages.map(async (name) => {
			const exported = await installed.module(`${name}/dist/index.js`);
			const lists = Object.entries(exported)
				.filter(([key, value]) => !unrelated.test(key) && isList(value))
				.map(([key, value]): [string, Answer] => [key, answerOf(value)]);
			return [name, Object.fromEntries(lists)] as const;
		});
		return new Map(await Promise.all(answers));
	},
};

/** True for a list or a table of names. */
function isList(value: unknown): boolean {
	if (value instanceof Set) return true;
	if (typeof value !== "object" || value === null) return false;
	return Object.values(value).every((item) => typeof item === "string" || isNames(item));
}

function isNames(value: unknown): boolean {
	return Array.isArray(value) && value.every((item) => typeof item === "string");
}
