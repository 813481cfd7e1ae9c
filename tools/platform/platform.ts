// Compares Mintlify with the behaviour that docproof describes: asks the newest set of its packages
// all questions, and prints the differences. Exits with 1 if there are differences, and with 2 if a
// question could not be asked:
// npm run platform [-- --set <version of @mintlify/link-rot> | --folder <where a set is installed>]
// npm run platform -- --record    records the answers of the described set
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { platform } from "../../src/platform.ts";
import { writeFiles } from "../generate/generated-file.ts";
import { docsSchema } from "../schemas/docs-schema.ts";
import { toRead } from "./compare.ts";
import { hashesIn } from "./hashes.ts";
import { type OpenSet, openSet } from "./open-set.ts";
import { printed } from "./print.ts";
import { Records } from "./records.ts";
import { askAll, compareAll, inputOf, recordAll } from "./run.ts";
import { installedIn } from "./set/install.ts";
import { openRegistry } from "./set/registry.ts";

const ownRecords = join(import.meta.dirname, "recorded");

const { values } = parseArgs({
	options: {
		set: { type: "string" },
		folder: { type: "string" },
		record: { type: "boolean", default: false },
		/** The folder of the records; another one only to compare two former sets. */
		records: {
			type: "string",
			default: ownRecords,
		},
	},
});

const scratch = mkdtempSync(join(tmpdir(), "docproof-platform-"));
const remove = (): void => rmSync(scratch, { recursive: true, force: true });
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => {
		remove();
		process.exit(2);
	});

async function open(): Promise<OpenSet> {
	const { set: version, folder, record } = values;
	if (folder !== undefined)
		return {
			...{ folder, packages: installedIn(folder) },
			...{ named: {}, standIns: [], notes: [] },
		};
	const wanted = { version, isDescribed: record };
	return openSet(openRegistry(), wanted, join(scratch, "set"));
}

async function run(): Promise<number> {
	const records = new Records(values.records);
	const { folder, notes, ...set } = await open();
	const versions = Object.entries(set.packages).map((pair) => pair.join(" "));
	console.log(`Asked: ${versions.join(", ")}.`);
	for (const note of notes) console.log(note);
	const findings = await askAll(folder, scratch);
	const hashes = hashesIn(folder);
	for (const failure of findings.failures) console.error(failure);
	if (values.record) {
		recordAll(records, findings);
		records.keepHashes(hashes);
		records.keepSet(set);
		if (values.records === ownRecords) writeFiles([docsSchema()]);
		return findings.failures.length === 0 ? 0 : 2;
	}
	const differing = compareAll(records, findings);
	const read = toRead(records.hashes, hashes, differing);
	const count = differing.length + read.length;
	if (count > 0) console.log(`\n${printed(differing, read, inputOf)}\n`);
	console.log(
		`${count} differences from what docproof describes, Mintlify of ${platform.date}; ${records.differing.size} answers are known to differ from docproof.`,
	);
	if (findings.failures.length > 0) return 2;
	return count === 0 ? 0 : 1;
}

try {
	process.exitCode = await run();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 2;
} finally {
	remove();
}
