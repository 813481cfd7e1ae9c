// Records the names and licences of icons from the packages of their libraries, which are installed
// into a temporary folder: `npx tsx tools/icons/record.ts`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { groupBy } from "../../src/text/lists.ts";
import { licenceIn } from "../build/licence.ts";
import { installPackages } from "../packages.ts";
import { type RecordedIcons, recordedFile } from "./recorded.ts";

const fontAwesome = "@fortawesome/fontawesome-free";
/** The types of all names, including those of icons that are not free. */
const fontAwesomeTypes = "@fortawesome/fontawesome-common-types";
const lucide = "lucide-static";
const tabler = "@tabler/icons";

/** The version that Mintlify shows, because it may lack names of newer ones. */
const servedLucide = "lucide-static-served";

/** The versions by installed name. */
const versions = {
	[fontAwesome]: "7.3.1",
	[fontAwesomeTypes]: "7.3.1",
	[lucide]: "1.62.0",
	[servedLucide]: "npm:lucide-static@1.16.0",
	[tabler]: "3.51.0",
};

const folder = mkdtempSync(join(tmpdir(), "docproof-icons-"));
process.once("exit", () => rmSync(folder, { recursive: true }));
const home = installPackages(folder, versions);
const recorded: RecordedIcons = {
	date: new Date().toISOString().slice(0, 10),
	licences: Object.fromEntries(
		Object.keys(versions).map((name) => [name, licenceIn(join(home, name))]),
	),
	fontAwesome: fontAwesomeIcons(),
	lucide: {
		icons: lucideIcons(),
		served: svgFiles(servedLucide, "icons"),
		servedOnce: Object.keys(readJson<object>(servedLucide, "icon-nodes.json")),
	},
	tabler: {
		outline: svgFiles(tabler, "icons/outline"),
		filled: svgFiles(tabler, "icons/filled"),
		old: oldTablerIcons(),
	},
};
writeFileSync(recordedFile, `${JSON.stringify(recorded, null, "\t")}\n`);

function fontAwesomeIcons(): RecordedIcons["fontAwesome"] {
	const families = readJson<
		Record<
			string,
			{
				readonly aliases?: { readonly names?: readonly string[] };
				readonly familyStylesByLicense: {
					readonly free: readonly { readonly style: string }[];
				};
			}
		>
	>(fontAwesome, "metadata/icon-families.json");
	const brands: string[] = [];
	const others: string[] = [];
	for (const [name, { aliases, ...icon }] of Object.entries(families)) {
		const styles = icon.familyStylesByLicense.free.map(({ style }) => style);
		const list = styles.includes("brands") ? brands : others;
		list.push([name, ...(aliases?.names ?? [])].join(" "));
	}
	const free = new Set([...brands, ...others].flatMap((names) => names.split(" ")));
	const types = readFileSync(packagePath(fontAwesomeTypes, "index.d.ts"), "utf8");
	const [, names = ""] = /\btype IconName =([^;]*);/.exec(types) ?? [];
	const pro = (names.match(/[a-z\d-]+/g) ?? []).filter((name) => !free.has(name));
	return { brands, others, pro };
}

/** Files with equal content are one icon, under its current and former names. */
function lucideIcons(): string[] {
	const icons = groupBy(svgFiles(lucide, "icons"), (name) =>
		readFileSync(packagePath(lucide, "icons", `${name}.svg`), "utf8").replace(/class="[^"]*"/, ""),
	);
	return Array.from(icons.values(), (names) => names.join(" "));
}

function oldTablerIcons(): string[] {
	const icons = readJson<Record<string, { styles: { outline?: { version: string } } }>>(
		tabler,
		"icons.json",
	);
	return Object.entries(icons).flatMap(([name, { styles }]) =>
		/^[12]\./.test(styles.outline?.version ?? "") ? name : [],
	);
}

function readJson<Value>(...path: readonly string[]): Value {
	return JSON.parse(readFileSync(packagePath(...path), "utf8"));
}

function svgFiles(...path: readonly string[]): string[] {
	return readdirSync(packagePath(...path))
		.filter((file) => file.endsWith(".svg"))
		.map((file) => file.slice(0, -".svg".length))
		.sort();
}

function packagePath(...path: readonly string[]): string {
	return join(home, ...path);
}
