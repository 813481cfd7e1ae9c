import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds: "No overlay changes an OpenAPI file of the site.",
	because:
		"What it changes is not checked: docproof does not apply overlays yet.",
	severity: "note",
	subject: "overlay",
	*check({ at, path, changes, isMissing }) {
		if (isMissing) return;
		yield {
			at,
			message: `The overlay \`${path}\` changes \`${changes}\`.`,
			consequence: `What \`${changes}\` says is not checked: docproof does not apply overlays yet.`,
		};
	},
});
