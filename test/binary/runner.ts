// GitHub's runner, as far as the action relies on it: the inputs with their defaults, the variables
// of a step, and `shell: bash`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "yaml";
import { newFolder, newPath } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");

interface Step {
	readonly shell: string;
	readonly run: string;
	readonly "working-directory": string;
	readonly env: Readonly<Record<string, string>>;
}

export interface StepResult {
	readonly code: number | null;
	readonly out: string;
	/** The job summary. */
	readonly summary: string;
}

/** A copy of the action whose commit names a release; `undefined` for none. */
export function copyAction(release: string | undefined): string {
	const folder = newFolder();
	for (const name of ["action.yml", "action"])
		cpSync(join(root, name), join(folder, name), { recursive: true });
	if (release !== undefined) writeFileSync(join(folder, "action/release.txt"), release);
	return folder;
}

/** Runs the action in a checkout, with `with` of the job and further variables of the runner. */
export async function runAction(
	action: string,
	workspace: string,
	given: Readonly<Record<string, string>> = {},
	variables: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
	const { inputs, runs } = parse(readFileSync(join(action, "action.yml"), "utf8"));
	for (const name of Object.keys(given)) if (!(name in inputs)) throw new Error(`No input ${name}`);
	const value = (name: string): string => given[name] ?? inputs[name].default;
	const resolve = (written: string): string =>
		written.replaceAll(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => value(name));
	const [step]: readonly Step[] = runs.steps;
	if (step?.shell !== "bash" || runs.steps.length > 1) throw new Error("Not one step of bash");
	const script = newPath();
	writeFileSync(script, step.run);
	const summary = newPath();
	writeFileSync(summary, "");
	const temporary = newFolder();
	mkdirSync(join(temporary, "home"));
	const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", script], {
		cwd: join(workspace, resolve(step["working-directory"])),
		env: {
			PATH: process.env.PATH,
			HOME: join(temporary, "home"),
			CI: "true",
			GITHUB_ACTIONS: "true",
			GITHUB_ACTION_PATH: action,
			GITHUB_STEP_SUMMARY: summary,
			GITHUB_WORKSPACE: workspace,
			RUNNER_OS: "Linux",
			RUNNER_ARCH: process.arch === "arm64" ? "ARM64" : "X64",
			RUNNER_TEMP: temporary,
			...Object.fromEntries(
				Object.entries(step.env).map(([name, written]) => [name, resolve(written)]),
			),
			...variables,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [out, error, [code]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, "exit"),
	]);
	return { code, out: out + error, summary: readFileSync(summary, "utf8") };
}
