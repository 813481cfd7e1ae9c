import { defineRule } from "../src/engine/rule.ts";
import { rejectsFile } from "../src/text/consequences.ts";

export default defineRule({
	holds: "Every overlay that docs.json lists is an overlay of the site.",
	because: rejectsFile,
	severity: "error",
	subject: "overlay",
	*check({ at, path, changes, isMissing }, site) {
		if (!isMissing) return;
		const isFile = site.files.state(path).kind === "file";
		yield {
			at,
			message: isFile
				? `\`${path}\` is not an overlay.`
				: `There is no overlay \`${path}\`.`,
			consequence: `Mintlify rejects \`${changes}\`: the build fails, or every page generated from it is blank.`,
			hint: isFile
				? "Add `overlay: 1.1.0` at its top, or remove it from `overlays`."
				: "Add the file, or remove it from `overlays`.",
		};
	},
});
