// The tables of attributes and elements of HTML agree with React.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
	booleanSpellingByName,
	emptyElements,
	flagSpellingByHtmlName,
	handlerFor,
} from "../../src/site/facts/bodies/html-attributes.ts";
import { type RecordedReact, recordedPath } from "./react/recorded.ts";

const recorded: RecordedReact = JSON.parse(readFileSync(recordedPath, "utf8"));
const { attributes } = recorded;

describe("of all attributes", () => {
	it("knows those that React drops without a value, and takes in its own spelling", () => {
		const dropped = attributes.filter(
			({ name, isFlag, isMeantFlag }) =>
				// It is a number.
				!isFlag && isMeantFlag && name !== "rowspan",
		);
		expect(attributes.length).toBeGreaterThan(600);
		expect(new Map(dropped.map(({ name, meant }) => [name, meant]))).toEqual(
			flagSpellingByHtmlName,
		);
	});

	it("knows those that the text `false` makes true", () => {
		const meant = attributes.filter(({ isTrueIfFalse }) => isTrueIfFalse);
		const spellings = meant.flatMap((one) => [
			[one.name, one.meant] as const,
			[one.meant, one.meant] as const,
		]);
		expect(new Map(spellings)).toEqual(booleanSpellingByName);
	});

	it("takes those that React drops with a text for handlers alone, or for numbers", () => {
		const dropped = attributes.filter(({ isDropped }) => isDropped);
		const others = dropped.filter(({ name }) => !name.startsWith("on"));
		expect(others.map(({ name }) => name)).toEqual(["cols", "rows", "size", "span", "start"]);
	});
});

it("knows the events of React", () => {
	expect(recorded.events.length).toBeGreaterThan(80);
	for (const event of recorded.events)
		expect(handlerFor(`on${event.toLowerCase()}`)).toBe(`on${event}`);
	expect(handlerFor("onunload")).toBeUndefined();
});

it("knows the elements that can have no content", () => {
	const known = [...emptyElements].sort();
	expect([...recorded.empty].sort()).toEqual(known);
});

it("knows which styles React refuses", () => {
	expect(recorded.styles.map(({ throws }) => throws)).toEqual([true, true, true, false, false]);
});
