// Each component with each of its props, in the forms that authors use.
import type { Prop } from "../../../src/site/facts/bodies/component-table.ts";
import { componentByName } from "../../../src/site/facts/bodies/component-table.ts";

/** A text that only the content of a component has. */
export const innerText = "Innermost";

export interface ComponentInput {
	readonly component: string;
	/** The attribute as written; empty for a component without attributes. */
	readonly attribute: string;
	readonly body: string;
}

const values = [
	...['=""', '="x"', '="false"', "={5}", "={true}", '={["a"]}', "={{ a: 1 }}"],
	...["", '={"x"}'],
];

function attributesOf(name: string, { values: takenValues = [] }: Prop): readonly string[] {
	const [first = ""] = takenValues;
	const near = first === "" ? [] : [`="${swapped(first)}"`];
	return [
		...[...values, ...takenValues.map((value) => `="${value}"`), ...near].map(
			(value) => `${name}${value}`,
		),
		`${swapped(name)}="x"`,
	];
}

/** The name with its second and third letter swapped. */
function swapped(name: string): string {
	const [first = "", second = "", third = ""] = name;
	return first + third + second + name.slice(3);
}

function inputOf(component: string, attribute: string): ComponentInput {
	const open = attribute === "" ? component : `${component} ${attribute}`;
	const content = contents.get(component) ?? innerText;
	const element = `<${open}>\n\n${content}\n\n</${component}>`;
	const [parent = ""] = componentByName.get(component)?.parents ?? [];
	const around = parents.get(parent);
	const body = around === undefined ? element : `${around.before}\n${element}\n${around.after}`;
	return { component, attribute, body };
}

/** The content of components that do not accept text. */
const contents = new Map([
	["FileTree", `- ${innerText}`],
	["RequestExample", `\`\`\`sh\n${innerText}\n\`\`\``],
	["ResponseExample", `\`\`\`sh\n${innerText}\n\`\`\``],
	["Tree", `- ${innerText}`],
]);

const parents = new Map([
	["Tabs", { before: "<Tabs>", after: "</Tabs>" }],
	["Steps", { before: "<Steps>", after: "</Steps>" }],
]);

const visibilities = [
	...['for="humans"', 'for="agents"', 'for="signed-in"', 'for="humens"'],
	...['for={"humans"}', 'for={{ groups: ["a"] }}', "for={{ groups: [] }}"],
	...["for={`agents`}", 'for="Humans"', 'for=" humans"'],
];

function* inputsOf(): Iterable<[string, readonly ComponentInput[]]> {
	for (const [name, { props, isOld }] of componentByName) {
		if (isOld === true || name.includes(".")) continue;
		const attributes = [
			...["", 'unheardOf="x"'],
			...[...props].flatMap(([prop, about]) => attributesOf(prop, about)),
			...(name === "Visibility" ? visibilities : []),
		];
		yield [name, [...new Set(attributes)].map((text) => inputOf(name, text))];
		const near = swapped(name);
		if (near !== name) yield [near, [inputOf(near, "")]];
	}
}

/** By component. */
export const componentInputs: ReadonlyMap<string, readonly ComponentInput[]> = new Map(inputsOf());

/** The aspect of an input in the answers. */
export function aspectOf({ attribute }: ComponentInput): string {
	return attribute === "" ? "nothing" : attribute;
}
