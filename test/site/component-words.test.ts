import { expect, it } from "vitest";
import { componentByName } from "../../src/site/facts/bodies/component-table.ts";
import words from "../../src/site/facts/bodies/component-words.json" with { type: "json" };

interface Words {
	readonly is: string;
	readonly props?: Readonly<Record<string, string>>;
}

const said = new Map<string, Words>(Object.entries(words.components));
const ofAll = new Map<string, string>(Object.entries(words.props));

const known = Array.from(componentByName).filter(([, { isOld }]) => !isOld);

it.each(known)("describes %s and its props in a few words", (name, { props }) => {
	const { is = "", props: own = {} } = said.get(name) ?? {};
	const all = [...props.keys()].map((prop) => own[prop] ?? ofAll.get(prop));
	for (const text of [is, ...all]) expect(text).toMatch(/^[A-Z].{1,78}\.$/);
	const unknown = Object.keys(own).filter((prop) => !props.has(prop));
	expect(unknown).toEqual([]);
});

it("describes nothing else", () => {
	const strangers = [...said.keys()].filter((name) => !componentByName.has(name));
	expect(strangers).toEqual([]);
	const props = new Set(known.flatMap(([, one]) => [...one.props.keys()]));
	expect([...ofAll.keys()].filter((prop) => !props.has(prop))).toEqual([]);
});
