import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds:
		"Every OpenAPI file behind a URL that the site names can be fetched, with `--remote`.",
	because: "The platform fetches it in the same way, and the build stops here.",
	severity: "error",
	subject: "specReference",
	*check({ at, written, specs: [spec] }, site) {
		if (spec.kind !== "remote" || spec.failure === undefined) return;
		// A file that several places name is missing once.
		if (site.namedAt(spec) !== at) return;
		const { kind, why } = spec.failure;
		yield {
			at,
			message: `\`${written}\` ${why}.`,
			...(kind === "private"
				? {
						severity: "warning",
						consequence: "What the file says is not known.",
						hint: "If it is meant to, name its host with `--allow-host`.",
					}
				: { hint: "Look at the URL, and try again." }),
		};
	},
});
