// Licences: the package has to include that of every bundled package. The source maps list the
// bundled files.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { beforeAll, expect, it } from "vitest";
import { code } from "../../tools/build/rolldown.config.ts";
import { recordedIcons } from "../../tools/icons/recorded.ts";

const root = join(import.meta.dirname, "../..");

/** Registers tests of the package with the command `main`. */
export function describeNotices(main: string): void {
	let notices = "";
	beforeAll(() => {
		notices = readFileSync(join(dirname(main), "THIRD_PARTY_LICENSES"), "utf8");
	});

	it("tells the licence of every package that it contains, and of no other", async () => {
		const folders = await bundledPackages();
		expect(folders.size).toBeGreaterThan(50);
		const names = Array.from(folders, (folder) => {
			const [head, terms] = licenceIn(folder);
			expect(notices).toContain(head);
			// Packages with the same terms share one copy, which follows all their names.
			const behind = notices.slice(notices.indexOf(head) + head.length);
			expect(inOneLine(behind)).toContain(inOneLine(terms));
			return nameOf(folder);
		});
		const told = notices.match(/^\S+ \d+\.\d+\.\d+\S* \(.*\)$/gm) ?? [];
		const others = ["ajv", "rolldown", ...schemaPackages()].map((name) =>
			nameOf(join(root, "node_modules", name)),
		);
		const icons = Object.values(recordedIcons().licences).map(
			({ name, version, license, text }) => {
				expect(inOneLine(notices)).toContain(inOneLine(text.slice(-500)));
				return `${name} ${version} (${license})`;
			},
		);
		expect(told.toSorted()).toEqual([...new Set([...names, ...others, ...icons])].toSorted());
	});
}

/** The folders of the bundled packages. */
async function bundledPackages(): Promise<ReadonlySet<string>> {
	const folders = (await bundledFiles()).map(
		(file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
	);
	return new Set(folders.filter((folder) => folder !== undefined));
}

async function bundledFiles(): Promise<readonly string[]> {
	const { output: options, ...input } = code;
	const bundle = await rolldown(input);
	const { output } = await bundle.generate({ ...options, sourcemap: "hidden" });
	await bundle.close();
	return output.flatMap((file) =>
		file.type === "chunk"
			? (file.map?.sources ?? []).map((source) => join(options.dir, dirname(file.fileName), source))
			: [],
	);
}

/** The packages with the JSON Schemas that are compiled into the bundle. */
function schemaPackages(): string[] {
	const read = (path: string): string => readFileSync(join(root, path), "utf8");
	const code = ["official", "openapi-32"].map((name) => read(`tools/schemas/${name}.ts`)).join("");
	const { dependencies } = JSON.parse(read("package.json"));
	return Object.keys(dependencies).filter((name) => code.includes(`"${name}`));
}

function nameOf(folder: string): string {
	const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	return `${name} ${version} (${license})`;
}

function inOneLine(text: string): string {
	return text.replaceAll(/\s+/g, " ");
}

/**
 * The text of a licence in two parts: the part before its terms, and the terms. For a package that
 * only names its licence, the start of its notice.
 */
function licenceIn(folder: string): readonly [head: string, terms: string] {
	const text = textOf(folder);
	const start = Math.max(text.indexOf("Permission is hereby granted"), 0);
	return [text.slice(0, start), text.slice(start)];
}

function textOf(folder: string): string {
	const file = readdirSync(folder).find((name) => name.toLowerCase().startsWith("licen"));
	if (file !== undefined)
		return readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
	const { license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	expect(license).toBe("MIT");
	const [holder] = author.split(" (");
	return `${nameOf(folder)}\n\nMIT License\n\nCopyright (c) ${holder}\n`;
}
