// Findings that are kept by file: what is in the lists is what a new run would have, and files
// without a change keep theirs.
import { describe, expect, it } from "vitest";
import type { Finding, RuleReport } from "../../src/engine/finding.ts";
import { FindingsCache, groupByFile } from "../../src/engine/findings-by-file.ts";
import type { SignedReport } from "../../src/engine/make-finding.ts";
import { Memory } from "../../src/engine/questions/memory.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { Random } from "../fuzz/random.ts";

const paths = ["a.mdx", "b.mdx", "docs.json", "guides/a.mdx", "z.mdx"];
const files = paths.map((path) => new SourceFile(path, "Text."));
const rules = ["one", "other"];

function reportAt(file: SourceFile, start: number, message: string): RuleReport {
	return { at: { file, pointer: "", range: { start, end: start } }, message };
}

const signed = new WeakMap<RuleReport, SignedReport>();

function sign(rule: string, report: RuleReport): SignedReport {
	const known = signed.get(report);
	if (known !== undefined) return known;
	const isOff = report.message.endsWith("0");
	const { at, message } = report;
	const finding: Finding = {
		...{ at, message },
		...{ rule, severity: "error", consequence: "", stopsBuild: false },
		isListed: true,
	};
	signed.set(report, { finding, isOff });
	return { finding, isOff };
}

function randomEdit(random: Random, reports: readonly RuleReport[]): RuleReport[] {
	const at = random.below(reports.length + 1);
	const file = files[random.below(files.length)] ?? files[0];
	const others = [...reports];
	if (file === undefined) return others;
	const message = String(random.below(30));
	switch (random.below(4)) {
		case 0:
			others.splice(at, 1);
			return others;
		case 1:
			return [...others.slice(at), ...others.slice(0, at)];
		default:
			others.splice(at, 0, reportAt(file, random.below(3), message));
			return others;
	}
}

describe("kept findings", () => {
	it("are those of a new run, whatever changes", () => {
		const random = new Random(7);
		const memory = new Memory<object>();
		const kept = new FindingsCache<object>();
		const all = new Map<string, RuleReport[]>();
		for (let step = 0; step < 400; step++) {
			memory.startStep([], []);
			const run = step % 50 === 49 ? rules.slice(1) : rules;
			for (const rule of run) {
				const before = all.get(rule) ?? [];
				const now = random.below(3) === 0 ? before : randomEdit(random, before);
				all.set(rule, now);
				const signOne = (report: RuleReport): SignedReport => sign(rule, report);
				kept.renew(rule, now, signOne, "", { memory, site: {} });
			}
			kept.retainRules(new Set(run));
			const { reported, off } = kept.lists;
			const whole = run.flatMap((rule) =>
				(all.get(rule) ?? []).map((report) => sign(rule, report)),
			);
			const some = (isOff: boolean): Finding[] =>
				whole.flatMap((one) => (one.isOff === isOff ? one.finding : []));
			expect(reported.flat()).toEqual(groupByFile(some(false)).flat());
			expect(off.flat()).toEqual(groupByFile(some(true)).flat());
		}
	});

	it("keep the lists of files in which the same is found", () => {
		const memory = new Memory<object>();
		const kept = new FindingsCache<object>();
		const reports = files.map((file) => reportAt(file, 1, "1"));
		const renew = (now: readonly RuleReport[]): void =>
			kept.renew("one", now, (report) => sign("one", report), "", {
				memory,
				site: {},
			});
		renew(reports);
		const before = kept.lists.reported;
		memory.startStep([], []);
		renew(
			reports.map((report, index) => (index === 1 ? reportAt(report.at.file, 2, "1") : report)),
		);
		const changed = kept.lists.reported.filter((list, index) => list !== before[index]);
		expect(changed.map(([first]) => first?.at.file.path)).toEqual(["b.mdx"]);
	});
});
