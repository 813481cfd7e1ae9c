// Faults that are planted in a small site, and what is said of them.
import { basename } from "node:path";
import { expect, it } from "vitest";
import { type Kind, pageFiles } from "../../tools/seed/kind.ts";
import { kinds } from "../../tools/seed/kinds.ts";
import { plantAll } from "../../tools/seed/plant-all.ts";
import { describeTrials, tableOf } from "../../tools/seed/tell.ts";
import { newFolder, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

const root = write(newFolder(), {
	"docs.json": {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation: {
			tabs: [
				{ tab: "Guides", pages: ["index"] },
				{ tab: "API", openapi: "openapi.yaml" },
			],
		},
	},
	"index.mdx": "# Welcome\n\nThis is Acme.\n",
	"openapi.yaml": `openapi: 3.1.0
info:
  title: Acme
  version: "1"
servers:
  - url: https://api.acme.test
paths:
  /users:
    get:
      summary: List users
      responses:
        "200":
          description: All of them
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/User"
              example:
                name: Ada
                role: admin
components:
  schemas:
    User:
      type: object
      required: [name, role]
      properties:
        name:
          type: string
        role:
          type: string
          enum: [admin, guest]
`,
});

function trialsOf(asked: readonly Kind[], seed = 1) {
	return plantAll([root], asked, { seed, each: 4, perSite: 4 });
}

it("plants faults of these kinds, and finds them", () => {
	const trials = trialsOf(kinds);
	const names = new Set(trials.map(({ kind }) => kind.name));
	expect([...names]).toMatchInlineSnapshot(`
		[
		  "an example of another type",
		  "an example that is no value of the enum",
		  "an example without what is required",
		  "the last block of code that is not closed",
		  "a fence at the end that opens a block",
		  "a type that there is not",
		  "a required name that no property has",
		  "a value of another type among those of an enum",
		  "a default that is not what the schema describes",
		  "\`nullable\` since 3.1",
		  "bounds that no value keeps",
		  "a reference of a schema that leads to nothing",
		]
	`);
	expect(trials.filter(({ isFound }) => !isFound)).toEqual([]);
	expect(tableOf(kinds, trials)).toContain(
		"| a type that there is not | schema-well-formed | 1 | 4 | 4 | 4 |",
	);
});

/** Puts something in front of the version. */
function before(text: string, rule: string): Kind {
	return {
		name: "a line more",
		rule,
		files: () => ["openapi.yaml"],
		plant: ({ text: all }) => ({
			text: all.replace("  version", `${text}\n  version`),
			at: all.indexOf("  version"),
		}),
	};
}

it.each([
	["what nobody tells", before("  summary: None", "schema-well-formed"), 0],
	["what another rule tells", before("  title: A", "schema-well-formed"), 1],
])("tells of %s as missed", (_, kind, besides) => {
	const trials = trialsOf([kind]);
	expect(trials.map(({ path }) => basename(path))).toEqual(["openapi.yaml"]);
	expect(trials.map((trial) => trial.isFound)).toEqual([false]);
	expect(trials.flatMap((trial) => trial.besides)).toHaveLength(besides);
	expect(describeTrials(trials)[0]).toMatch(/^missed: a line more in test-\d+-\d+ openapi.yaml:4$/);
});

it("plants faults in pages, too", () => {
	const text = "# Welcome\n\nSee [more](/more).\n";
	const kind = {
		name: "a link to nothing",
		rule: "link-leads-somewhere",
		files: pageFiles,
		plant: () => ({ text, at: text.indexOf("/more") }),
	};
	const trials = trialsOf([kind]);
	expect(trials).toMatchObject([{ isFound: true, line: 3, besides: [] }]);
});

it("plants the same with the same seed", () => {
	const some = kinds.filter((_, index) => index % amountOf(4, 1) === 0);
	const [one, other, different] = [1, 1, 2].map((seed) =>
		trialsOf(some, seed).map(({ line, written }) => ({
			line,
			written,
		})),
	);
	expect(one).not.toEqual([]);
	expect(other).toEqual(one);
	expect(different).not.toEqual(one);
});
