// docproof's answers to all questions.
import type { Agrees } from "../compare.ts";
import { agreesOnComponent } from "./components.ts";
import { agreesOnConstant } from "./constants.ts";
import { agreesOnEntry } from "./entries.ts";
import { agreesOnExtension } from "./extension-keys.ts";
import { agreesOnField } from "./frontmatter.ts";
import { agreesOnGenerated } from "./generated.ts";
import { agreesOnGraphql } from "./graphql.ts";
import { agreesOnIds } from "./ids.ts";
import { agreesOnPage } from "./pages.ts";
import { agreesOnReads } from "./reads.ts";
import { agreesOnReference } from "./references.ts";
import { agreesOnScripts } from "./scripts.ts";
import { agreesOnSettingValues } from "./setting-values.ts";
import { agreesOnSetting } from "./settings.ts";
import { agreesOnSite } from "./sites.ts";
import { agreesOnSpecialFile } from "./special-files.ts";
import { agreesOnSpec } from "./specs.ts";

const beliefs = new Map<string, Agrees>([
	["components", agreesOnComponent],
	["constants", agreesOnConstant],
	["entries", agreesOnEntry],
	["extension-keys", agreesOnExtension],
	["frontmatter", agreesOnField],
	["generated", agreesOnGenerated],
	["graphql", agreesOnGraphql],
	["ids", agreesOnIds],
	["pages", agreesOnPage],
	["reads", agreesOnReads],
	["references", agreesOnReference],
	["scripts", agreesOnScripts],
	["settings", agreesOnSetting],
	["setting-values", agreesOnSettingValues],
	["sites", agreesOnSite],
	["special-files", agreesOnSpecialFile],
	["specs", agreesOnSpec],
]);

const unknown: Agrees = () => undefined;

/** The comparison for a question; unknown if docproof has no answer of its own. */
export function agreesOn(question: string): Agrees {
	return beliefs.get(question) ?? unknown;
}
