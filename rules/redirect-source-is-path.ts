import { defineRule } from "../src/engine/rule.ts";
import { withoutQuery } from "../src/site/site-path.ts";
import { within } from "../src/source/location.ts";

export default defineRule({
	holds: "The source of a redirect is a path, without an anchor or a query.",
	because: "The redirect never applies: Mintlify matches only the path.",
	severity: "warning",
	subject: "redirect",
	*check({ source, at }) {
		const rest = source.slice(withoutQuery(source).length);
		if (rest === "") return;
		const name = rest.startsWith("#") ? "anchor" : "query";
		yield {
			at: within(at, rest),
			message: `\`${source}\` has ${name === "anchor" ? "an anchor" : "a query"}.`,
			hint: `Remove \`${rest}\`, or the redirect.`,
		};
	},
});
