// What a move changes in a site that stays in mind is what it changes in one that is read anew.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rules } from "../../../rules/index.ts";
import { configOf } from "../../../src/check/settings/load-config.ts";
import { planMove } from "../../../src/editor/move/plan.ts";
import { headingEdits } from "../../../src/site/bodies/moves/heading-edits.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { ChangingSite } from "../../../src/site/session/changing-site.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { newFolder, write } from "../../temporary.ts";
import { amountOf } from "../../thorough.ts";
import { randomSite } from "./random-site.ts";
import { filesIn } from "./site.ts";

/** All that is to be written, in order. */
function planned(root: string, site: Site, path: string): readonly string[] {
	const config = configOf(root, { rules: Object.keys(rules) });
	const plans = [
		planMove(root, site, config, [{ from: path, to: `new/${path}` }]),
		headingEdits(site, { path, from: "#use-it", to: "Another" }),
	];
	return plans
		.flatMap((plan) => ("refusal" in plan ? [] : plan.edits))
		.map(({ at: { file, range }, text }) => [file.path, range.start, range.end, text].join(" "))
		.sort();
}

it.each(amountOf([1], [1, 2, 3, 4, 5]))("site %i", (seed) => {
	const root = write(newFolder(), randomSite(seed));
	const changing = new ChangingSite(root);
	const pages = Object.entries(filesIn(root)).filter(([path]) =>
		/^(?!snippets\/).*\.mdx$/.test(path),
	);
	for (const [path, text] of pages.slice(0, 5)) {
		const now = planned(root, changing.load({}), path);
		expect(now.length).toBeGreaterThan(0);
		expect(now).toEqual(planned(root, loadSite(root), path));
		const others = text.replace("## Set up", "## Use it\n\n## Set up");
		writeFileSync(join(root, path), `${others}\n[z](/${path.slice(0, -4)})\n`);
		changing.touch([path], false);
	}
});
