// The page about custom rules: docproof accepts each of its examples, and the first prints what the
// page shows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkedSchema } from "../../editor/schemas/schemas.ts";
import { run } from "../../run.ts";
import { newPath, write } from "../../temporary.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/custom-rules.md"), "utf8");
const examples = Array.from(page.matchAll(/```json\n(.*?)```/gs), ([, text = ""]) => text);

const site = (config: string): string =>
	write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["guides/send"] },
		},
		"guides/send.mdx": "---\ntitle: Send\ndescription: Short.\n---\n\nAcme sends letters.\n",
		"terms.json": { letters: "mail" },
		"names.txt": "Python\n",
		"docproof.config.json": config,
	});

it("has an example of each check", () => {
	expect(examples.length).toBeGreaterThan(12);
	for (const key of Object.keys(Object(checkedSchema.definitions?.customRule?.properties)))
		expect(page).toContain(`\`${key}\``);
});

describe.each(examples)("%s", (text) => {
	it("is accepted", async () => {
		const { code, err } = await run(site(text), ["validate"]);
		expect({ code, err }).toEqual({ code: 0, err: "" });
	});

	it("has at most 15 lines within `customRules`", () => {
		expect(text.trim().split("\n").length - 4).toBeLessThanOrEqual(15);
	});
});

it("has an example that reports pictures without a text, and nothing else", async () => {
	const config = examples.find((text) => text.includes("acme/alt-text")) ?? "";
	const root = site(config);
	const lines = [
		"![](/a.png)",
		"![Screenshot](/a.png)",
		'<img src="/a.png" />',
		'<img src="/a.png" alt="" />',
		"![A letter](/a.png)",
		'<img src="/a.png" alt="A letter" />',
		'<img src="/a.png" alt={1 + 1} />',
		'<img src="/a.png" {...props} />',
		'<img src="/a.png" aria-hidden="true" />',
		'<img src="/a.png" aria-hidden={true} />',
		'<img src="/a.png" aria-hidden />',
		'<iframe src="https://a.test" />',
		'<video src="/a.mp4" poster="/a.png" />',
		'<Card title="A" img="/a.png" />',
	];
	write(root, {
		"guides/send.mdx": `---\ntitle: Send\nog:image: /a.png\n---\n${lines.join("\n\n")}\n`,
		"a.png": "",
		"a.mp4": "",
	});
	const { out } = await run(root, ["validate", "--format", "json"]);
	const { findings } = JSON.parse(out) as { findings: { rule: string; line: number }[] };
	const reported = findings.filter(({ rule }) => rule === "acme/alt-text");
	expect(reported.map(({ line }) => lines[(line - 5) / 2])).toEqual(lines.slice(0, 4));
});

it("shows what docproof prints", async () => {
	const [example = ""] = examples;
	const { out } = await run(site(example), ["validate"]);
	const shown = /```\n(warning .*?)```/s.exec(page)?.[1] ?? "";
	for (const line of shown.trim().split("\n")) expect(out).toContain(line);
});
