// Whatever is edited, however and in what order: a session says what a new run says.
// test/long/session.test.ts tries more.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kindNames } from "../../../src/check/catalogue/kind-names.ts";
import { type KindName, openSession, type Session } from "../../../src/index.ts";
import { copyOf } from "../../temporary.ts";
import { type Open, type Trial, tried } from "./edits/trial.ts";

const fixtures = join(import.meta.dirname, "../../../fixtures");

const small = "rules/link-leads-somewhere/invalid-example";

function trialOf(site: string, more: Partial<Trial>): Trial {
	const root = copyOf(join(fixtures, site));
	return { root, seed: 1, edits: 20, open: openSession, ...more };
}

it.each([
	["sites/kitchen-sink", {}],
	["sites/inspected", {}],
	["sites/readme", { contract: "current" }],
	["sites/analytics-api", { rules: { "page-*": "off" } }],
	[small, {}],
	["rules/openapi-overlay-applies/invalid-example", {}],
	["rules/graphql-entry-matches/valid-forms", {}],
	["rules/address-kept/invalid", { bodies: false }],
] as const)("a session of %s with %j", async (site, options) => {
	const { failure, moved } = await tried(trialOf(site, { options }));
	expect(failure).toBeUndefined();
	expect(moved).toBeGreaterThan(0);
});

/** Sessions with a fault each, and the most edits that it takes to show it. */
const faulty: Readonly<
	Record<string, readonly [most: number, spoil: (session: Session) => Session]>
> = {
	"forgets each fifth change": [
		5,
		(session) => {
			let changes = 0;
			return {
				...callsOf(session),
				change: (texts) => {
					if (++changes % 5 !== 0) session.change(texts);
				},
			};
		},
	],
	"looks at the disk only once": [
		1,
		(session) => {
			let changed = true;
			let report = session.report();
			return {
				...callsOf(session),
				change: (texts) => {
					session.change(texts);
					changed = true;
				},
				report: () => {
					if (changed) report = session.report();
					changed = false;
					return report;
				},
			};
		},
	],
	"lists the same facts again": [
		10,
		(session) => {
			const facts = new Map(kindNames.map((kind) => [kind, session.facts(kind)] as const));
			return {
				...callsOf(session),
				facts: ((kind: KindName) => facts.get(kind)) as Session["facts"],
			};
		},
	],
	"keeps what it has shown once": [
		1,
		(session) => {
			const map = session.inspect();
			return { ...callsOf(session), inspect: () => map };
		},
	],
};

describe("a session that", () => {
	it.each(Object.entries(faulty))("%s is caught", async (_, [most, spoil]) => {
		const open: Open = async (...asked) => spoil(await openSession(...asked));
		const trial = trialOf(small, { open, edits: 200 });
		const { failure, edits } = await tried(trial);
		const steps = /after (\d+) edits/.exec(failure ?? "")?.[1];
		expect(Number(steps)).toBeLessThanOrEqual(most);
		expect(edits).toBeLessThan(200);
	});
});

function callsOf(session: Session): Session {
	return {
		change: (texts) => session.change(texts),
		refresh: (paths) => session.refresh(paths),
		report: () => session.report(),
		fixes: (options) => session.fixes(options),
		inspect: () => session.inspect(),
		facts: (kind) => session.facts(kind),
		dispose: () => session.dispose(),
	};
}
