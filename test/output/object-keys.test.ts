// YAML allows keys that are objects, such as in `{{v}}`. js-yaml calls each of them
// `[object Object]`, which says nothing to readers of a message.
import { expect, it } from "vitest";
import type { ReportedFinding } from "../../src/output/report.ts";
import { run } from "../run.ts";
import { newFolder, write } from "../temporary.ts";

const groups = [
	{ group: "API", openapi: "o.yaml" },
	{ group: "Schemas", openapi: "schemas.yaml" },
	{ group: "Events", asyncapi: "a.yaml" },
	{ group: "Guides", pages: ["index"] },
];

const site = write(newFolder(), {
	"docs.json": {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { groups },
	},
	"index.mdx": `---
title: {{t}}
mode: {{v}}
hidden: {{h}}
playground: {{p}}
openapi: {{o}}
{{f}}: 1
---

Text.
`,
	"o.yaml": `openapi: 3.1.0
info: {title: A, version: {{v}}, {{i}}: 1}
{{a}}: 1
paths:
  /a:
    get:
      {{x}}: 4
      parameters: [{{p}}, {name: {{n}}, in: query}]
      responses: {{r}}
components:
  schemas:
    {{s}}: {type: string}
    B: {{b}}
`,
	"schemas.yaml": `openapi: 3.1.0
info: {title: A, version: "1"}
paths:
  /b:
    get:
      responses:
        "200":
          description: A
          content: {{{m}}: {schema: {type: string, enum: [{{e}}, {{e}}], example: a}}}
components:
  schemas:
    A: {type: {{t}}, properties: {a: {const: {{c}}, type: string}}, enum: [1, {{e}}]}
`,
	"a.yaml": "asyncapi: {{v}}\n",
	"overlay.yaml": `overlay: {{v}}
info: {title: A, version: 1.0.0, {{i}}: 1}
{{a}}: 1
extends: ./o.yaml
actions:
  - {target: $.info, {{b}}: 1}
  - {{c}}
`,
});

it("does not show the name that js-yaml gives to a key that is an object", async () => {
	const { out } = await run(site, ["validate", "--format", "json", "--verbose"]);
	const findings: readonly ReportedFinding[] = JSON.parse(out).findings;
	const texts = findings.flatMap(({ file, message, consequence, hint, related = [] }) =>
		[message, consequence, hint, ...related.map((one) => one.message)].map(
			(text) => `${file}: ${text}`,
		),
	);
	expect(texts.filter((text) => text.includes("[object"))).toEqual([]);
	expect(texts).toContain("index.mdx: `{{…}:null}` is not a valid `mode`.");
	expect(texts).toContain("overlay.yaml: `{{a}}` is not a valid key of an overlay.");
	expect(texts).toContain("o.yaml: `{{a}}` is not a valid key of a file.");
	expect(texts).toContain("schemas.yaml: `{{m}}` is not a media type.");
});
