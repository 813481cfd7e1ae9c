// docproof's answers to all questions.
import type { Agrees } from "../compare.ts";
import { agreesOnComponent } from "./components.ts";
import { agreesOnConstant } from "./constants.ts";
import { agreesOnEntry } from "./entries.ts";
import { agreesOnField } from "./frontmatter.ts";
import { agreesOnGenerated } from "./generated.ts";
import { agreesOnGraphql } from "./graphql.ts";
import { agreesOnIds } from "./ids.ts";
import { agreesOnPage } from "./pages.ts";
import { agreesOnReference } from "./references.ts";
import { agreesOnSettingValues } from "./setting-values.ts";
import { agreesOnSetting } from "./settings.ts";
import { agreesOnSite } from "./sites.ts";
import { agreesOnSpec } from "./specs.ts";

const beliefs = new Map<string, Agrees>([
	["components", agreesOnComponent],
	["constants", agreesOnConstant],
	["entries", agreesOnEntry],
	["frontmatter", agreesOnField],
	["generated", agreesOnGenerated],
	["graphql", agreesOnGraphql],
	["ids", agreesOnIds],
	["pages", agreesOnPage],
	["references", agreesOnReference],
	["settings", agreesOnSetting],
	["setting-values", agreesOnSettingValues],
	["sites", agreesOnSite],
	["specs", agreesOnSpec],
]);

const unknown: Agrees = () => undefined;

/** The comparison for a question; unknown if docproof has no answer of its own. */
export function agreesOn(question: string): Agrees {
	return beliefs.get(question) ?? unknown;
}
