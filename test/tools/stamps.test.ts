// What is made of other files is made anew whenever it has to be, and not without need.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type Generated, Stamps } from "../../tools/stamps.ts";
import { newFolder, write } from "../temporary.ts";

let root = "";
let names: string[] = [];
let count = 0;

const made: Generated = {
	name: "made",
	code: ["tools/make.ts"],
	read: () => ["data.json"],
	named: () => names,
	written: ["made.json"],
	maker: async () => ({
		default: () => {
			count++;
			writeFileSync(join(root, "made.json"), "made");
		},
	}),
};

/** How often it is made. */
async function timesMade(): Promise<number> {
	count = 0;
	// Each as a process of its own.
	await new Stamps(root, "stamps.json").renew(made);
	return count;
}

beforeEach(async () => {
	names = ["one"];
	root = write(newFolder(), {
		"tools/make.ts": 'import { a } from "../src/a.ts";\nconst text = "from \'./nowhere.ts\'";\n',
		"src/a.ts": 'export type { B } from "./b.ts";\n',
		"src/b.ts": "export type B = string;\n",
		"data.json": {},
		"package-lock.json": {},
	});
	expect(await timesMade()).toBe(1);
	expect(await timesMade()).toBe(0);
});

it.each(["tools/make.ts", "src/a.ts", "src/b.ts", "data.json", "package-lock.json", "made.json"])(
	"is made anew when %s changes",
	async (path) => {
		appendFileSync(join(root, path), "\n");
		expect(await timesMade()).toBe(1);
		expect(readFileSync(join(root, "made.json"), "utf8")).toBe("made");
		expect(await timesMade()).toBe(0);
	},
);

it.each(["made.json", "stamps.json"])("is made anew without %s", async (path) => {
	rmSync(join(root, path));
	expect(await timesMade()).toBe(1);
	expect(await timesMade()).toBe(0);
});

it("is made anew when there are other names", async () => {
	names = ["one", "two"];
	expect(await timesMade()).toBe(1);
	expect(await timesMade()).toBe(0);
});

it("is made anew when stamps cannot be read", async () => {
	writeFileSync(join(root, "stamps.json"), "{");
	expect(await timesMade()).toBe(1);
});

it("is made again when something changes while it is made", async () => {
	appendFileSync(join(root, "data.json"), "\n");
	const { default: write } = await made.maker();
	const slow: Generated = {
		...made,
		maker: async () => ({
			default: () => {
				appendFileSync(join(root, "data.json"), "\n");
				write();
			},
		}),
	};
	await new Stamps(root, "stamps.json").renew(slow);
	expect(await timesMade()).toBe(1);
});
