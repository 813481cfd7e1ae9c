// A bug of ours is told on stderr and exits with 70; what the other rules found is printed all the
// same.
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { rules } from "../../rules/index.ts";
import { defineRule } from "../../rules/rule.ts";
import { checkSite } from "../../src/check/site/validate.ts";
import { BodyFile } from "../../src/site/facts/bodies/body-file.ts";
import { operationEntries, pageEntries } from "../../src/site/facts/navigation/navigation.ts";
import { wholeSite } from "../../src/site/parts/site.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

const failing = {
	holds: "This rule does not throw.",
	because: "It does.",
	severity: "error",
	// biome-ignore lint/correctness/useYield: it never gets that far
	*check() {
		throw new TypeError("nothing there");
	},
} as const;

it("exits with 70 and names the rule and the place", async () => {
	const name = "navigation-operation-has-openapi";
	const spy = vi
		.spyOn(rules[name], "run")
		.mockImplementation(defineRule({ ...failing, of: operationEntries }).run);
	onTestFinished(() => spy.mockRestore());
	const site = "../../fixtures/rules/operation-reference-matches/invalid-page-of-that-name";
	const argv = ["validate", join(import.meta.dirname, site)];
	const { code, out, err } = await run(import.meta.dirname, argv);
	expect(code).toBe(70);
	expect(out).toContain("[operation-reference-matches]");
	expect(err).toContain(
		`Rule \`${name}\` failed on docs.json:20:11 and 3 more: TypeError: nothing there. This is a bug in docproof.\n`,
	);
});

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#123456" },
	icons: { library: "lucide" },
	navigation: { pages: ["a", "b", "c"] },
};
const start = "---\ntitle: A\ndescription: A\n---\n\n";

/** Rules by what they find in a body. */
const bodies: [string, string[]][] = [
	[
		'import X from "/gone.mdx";\nimport { y } from "/snippets/z.jsx";\n\nText.\n',
		["import-leads-somewhere", "import-names-export"],
	],
	[
		`[a](/gone) [b](#gone) ![c](/gone.png)

<Accordion>a</Accordion>

<Accordion title="a" id="x">a</Accordion>

<Accordion title="b" id="x">b</Accordion>

<Card titel="a" icon="no-such-icon">a</Card>

<div>
  <Step title="a" />
</div>

<Stranger />
`,
		[
			"accordion-id-unique",
			"anchor-leads-somewhere",
			"asset-exists",
			"component-known",
			"icon-known",
			"link-leads-somewhere",
			"prop-known",
			"required-prop-given",
			"step-in-steps",
		],
	],
	["{\n", ["page-parses"]],
];

it.each(bodies)("keeps what a rule finds in other files: %j", (body, names) => {
	const page = start + body;
	const root = write(newPath(), {
		"docs.json": docs,
		"snippets/z.jsx": "export const z = 1;\n",
		...{ "a.mdx": page, "b.mdx": page, "c.mdx": page },
	});
	const findings = (): string[] =>
		checkSite(root).result.findings.map(
			({ rule, at: { file, range } }) => `${file.path}:${range.start} ${rule}`,
		);
	const rulesIn = (found: readonly string[]): (string | undefined)[] =>
		[...new Set(found.map((one) => one.split(" ")[1]))].sort();
	const before = findings();
	expect(rulesIn(before)).toEqual(names);
	const { locate } = BodyFile.prototype;
	const spy = vi.spyOn(BodyFile.prototype, "locate").mockImplementation(function (
		this: BodyFile,
		range,
	) {
		if (this.path === "b.mdx") throw new TypeError("nothing there");
		return locate.call(this, range);
	});
	onTestFinished(() => spy.mockRestore());
	expect(findings()).toEqual(before.filter((one) => !one.startsWith("b.mdx")));
	const { failures } = checkSite(root).result;
	// It looks at the places of pictures as well, and finds nothing wrong there.
	const other = names.includes("asset-exists") ? ["asset-can-be-shown"] : [];
	expect(failures.map(({ rule }) => rule).sort()).toEqual([...names, ...other].sort());
	for (const { subject } of failures) expect(subject).toMatch(/^file `b.mdx`/);
});

it("tells a rule that throws at every subject once", async () => {
	const name = "navigation-page-exists";
	const spy = vi
		.spyOn(rules[name], "run")
		.mockImplementation(defineRule({ ...failing, of: pageEntries }).run);
	onTestFinished(() => spy.mockRestore());
	const root = write(newPath(), {
		"docs.json": { ...docs, navigation: { pages: ["a", "b", "c"] } },
	});
	const { code, err } = await run(root, ["validate", "."]);
	expect(code).toBe(70);
	expect(err).toBe(
		`Rule \`${name}\` failed on docs.json:12:7 and 2 more: TypeError: nothing there. This is a bug in docproof.\n`,
	);
});

it.each(Object.entries(rules).filter((_, index) => index % amountOf(8, 1) === 0))(
	"names a place where %s looks, should it throw there",
	(name, { of }) => {
		const law = {
			holds: "This rule does not throw.",
			because: "It does.",
			severity: "error",
			of,
			check() {
				throw new TypeError("nothing there");
			},
		} as const;
		const root = `../../fixtures/rules/${name}/invalid-example`;
		const { failures } = checkSite(join(import.meta.dirname, root), {
			ruleSet: { ...rules, [name]: defineRule(law) },
		}).result;
		expect(failures).not.toEqual([]);
		const named = of === wholeSite ? /^the site$/ : /^(?:[\w/.-]+:\d+:\d+|`.+`)(?: and \d+ more)?$/;
		for (const { rule, subject } of failures)
			expect({ rule, subject }).toEqual({
				rule: name,
				subject: expect.stringMatching(named),
			});
	},
);
