// The README says what is so.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { rules } from "../rules/index.ts";
import { cli } from "../src/cli/cli.ts";
import { options } from "../src/cli/validate-options.ts";
import type { Rules } from "../src/engine/rule.ts";
import { pretty } from "../src/report/pretty.ts";
import { validateSite } from "../src/validate.ts";
import { plain, print, sited } from "./print.ts";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const all: Rules = rules;

it("shows what is printed for its example", () => {
	const prefix = "fixtures/sites/readme/";
	const result = validateSite(join(root, prefix));
	const printed = pretty([sited(result, prefix)], { ...plain, elapsed: 20 });
	expect(readme).toContain(printed);
});

describe.each([80, 120])(
	"in a terminal of %d columns its example",
	(columns) => {
		it.each([
			["in colour", {}],
			["without", { NO_COLOR: "1" }],
		])("is pleasant to read %s", async (name, env) => {
			let out = "";
			await cli(["validate", "fixtures/sites/readme"], {
				stdout: {
					write: (text) => {
						out += text;
					},
					isTTY: true,
					columns,
				},
				stderr: { write: () => {} },
				env,
				cwd: () => root,
			});
			const widths = stripVTControlCharacters(out)
				.split("\n")
				.map((line) => line.length);
			expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
			const file = `fixtures/sites/readme.${columns}.${name.replace(" ", "-")}.txt`;
			await expect(
				out.replace(/\d+ ms\./, "20 ms.").replaceAll("\u001b", "␛"),
			).toMatchFileSnapshot(join(root, file));
		});
	},
);

it.each(Object.keys(options))("tells of --%s", (option) => {
	expect(readme).toContain(`\`--${option}`);
});

it.each(Object.entries(all))("lists %s", (name, { severity, holds }) => {
	expect(readme).toContain(
		`| [\`${name}\`](rules/${name}.ts) | ${severity} | ${holds} |`,
	);
});

it.each(["analytics-api", "kitchen-sink", "empty"])(
	"stands beside the healthy site %s",
	(name) => {
		const result = validateSite(join(root, "fixtures/sites", name));
		expect(print(result)).toMatch(/^No problems in /);
	},
);
