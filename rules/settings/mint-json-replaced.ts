import { type StaleMintJson, staleMintJson } from "../../src/site/pages/stale-mint-json.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { buildFails, validateFails } from "../../src/text/wording/consequences.ts";
import { defineRule, type ReportText } from "../rule.ts";

const reportTexts: Table<StaleMintJson["fate"], undefined, ReportText> = {
	broken: () => ({
		message: "Mintlify still reads `mint.json`, and cannot parse it.",
	}),
	copy: () => ({
		message: "Mintlify still reads `mint.json`, and refuses it: it has the settings of docs.json.",
	}),
	refused: ({ name, what }) => ({
		message: `Mintlify still reads \`mint.json\`, and refuses it: \`${name}\` ${what}.`,
	}),
	spec: () => ({
		message:
			"Mintlify takes `mint.json` for an OpenAPI file because of the key `openapi`, and refuses it.",
		consequence: validateFails,
	}),
	page: ({ page }) => ({
		message: `Mintlify still reads \`mint.json\`, which lists the page \`${page}\`, which does not exist.`,
		consequence: validateFails,
		severity: "warning",
	}),
	passes: () => ({
		message: "Mintlify still validates `mint.json`, although docs.json has replaced it.",
		consequence: "Readers see nothing of it, but a mistake in it stops the build.",
		severity: "note",
		stopsBuild: false,
	}),
};

/**
 * @see https://www.mintlify.com/docs/organize/settings
 * @since 0.2.0
 */
export default defineRule({
	holds: "No `mint.json` is beside docs.json, which has replaced it.",
	because: buildFails,
	severity: "error",
	stopsBuild: true,
	of: staleMintJson,
	*suggest() {
		yield {
			title: "Delete `mint.json`",
			reason: "docs.json has replaced it.",
			changes: [{ kind: "delete", path: "mint.json" }],
		};
	},
	*check({ at, fate }) {
		yield { at, ...byKind(reportTexts, fate, undefined), hint: "Delete `mint.json`." };
	},
});
