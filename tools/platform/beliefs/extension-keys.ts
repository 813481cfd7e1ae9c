import type { Agrees } from "../compare.ts";
import { extensionValues, siteWithExtension } from "../inputs/extension-keys.ts";
import { inRuns } from "../inputs/runs.ts";
import { proofed } from "./site.ts";

export const agreesOnExtension: Agrees = (key, _, answer) =>
	answer ===
	inRuns(
		extensionValues.map((value) =>
			proofed(siteWithExtension(key, [value]).files, ({ stops }) => (stops ? "s" : "k")),
		),
	);
