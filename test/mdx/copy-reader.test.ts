// Faults of a body are found by parsing copies of it; that costs a few times the body at most.
import { expect, it } from "vitest";
import { faultsIn } from "../../src/mdx/faults/faults-in.ts";
import { readBody } from "../../src/mdx/read-body.ts";

const section = (index: number): string => `## Section ${index}

Some *text* with a [link](/page-${index}), \`code\` and {1 + ${index}}.

- an item
- another item with <b>bold</b> text

\`\`\`js
const value = "<${index}";

## Not a section
\`\`\`

<Card title="x">

  Content

</Card>

`;

function faultsOf(fault: string): { read: number; length: number; starts: readonly number[] } {
	const sections = Array.from({ length: 40 }, (_, index) =>
		index % 4 === 0 ? `${section(index)}${fault}\n\n` : section(index),
	);
	const text = `---\ntitle: x\n\ndescription: y\n---\n\n${sections.join("")}`;
	const reading = readBody(text);
	if (reading.kind !== "fault") throw new Error("The parser accepts the body.");
	let read = 0;
	const readPart = (part: string): ReturnType<typeof readBody> => {
		read += part.length;
		return readBody(part);
	};
	const faults = faultsIn(text, reading.fault, readPart, 20, () => undefined);
	return { read, length: text.length, starts: faults.map(({ range }) => range.start) };
}

it.each([
	["a placeholder", "Use <your-key> here."],
	["a comparison", "If a <5 then."],
	["an expression", "Write {user name} there."],
	["a void element", "One<br>two."],
	["a comment", "<!-- note -->"],
	["a closing tag", "Text </Foo> here."],
	["a tag across a mark", "<Tip>**a</Tip>**"],
	["an attribute", "<Card title=x>a</Card>"],
])("finds %s in each of ten sections", (_, fault) => {
	const { read, length, starts } = faultsOf(fault);
	expect(new Set(starts).size).toBe(10);
	expect(read).toBeLessThanOrEqual(4 * length);
});

it("reports what is never closed once", () => {
	expect(faultsOf("<Note>\n\nText").starts).toHaveLength(1);
});
