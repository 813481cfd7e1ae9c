// `npm run fuzz -- --minutes 2` tries inputs of every mode until the time is over, and reports
// those that break a rule of the oracles. `--mode yaml --seed 7` repeats one of them. `--from N`
// starts with another seed, `--most N` stops after that many inputs.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { grammars } from "./grammars.ts";
import { modes } from "./sites.ts";
import type { Answer, Question } from "./worker.ts";

type Mode = Question["mode"];

const { values } = parseArgs({
	options: {
		minutes: { type: "string", default: "2" },
		from: { type: "string", default: "0" },
		most: { type: "string", default: "Infinity" },
		mode: { type: "string" },
		seed: { type: "string" },
	},
});

/** Seconds after which an input counts as endless. No machine is so busy that others take so long. */
const patience = 600;
const names = (Object.keys({ ...modes, ...grammars }) as Mode[]).filter(
	(name) => values.mode === undefined || name === values.mode,
);
const end = Date.now() + Number(values.minutes) * 60_000;
const counts = new Map<Mode, number>();
const failures: Answer[] = [];
let next = 0;

/** The next input; the modes take turns. */
function question(): Question | undefined {
	const isOver =
		values.seed === undefined ? Date.now() > end || next >= Number(values.most) : next > 0;
	const mode = names[next % names.length];
	if (isOver || mode === undefined) return undefined;
	const seed = Number(values.seed ?? Number(values.from) + Math.floor(next / names.length));
	next++;
	return { mode, seed };
}

function settle(answer: Answer): void {
	counts.set(answer.mode, (counts.get(answer.mode) ?? 0) + 1);
	if (answer.failure === undefined) return;
	failures.push(answer);
	console.error(`--mode ${answer.mode} --seed ${answer.seed}\n${answer.failure.slice(0, 1500)}\n`);
}

function start(): ChildProcess {
	return fork(join(import.meta.dirname, "worker.ts"), {
		execArgv: ["--max-old-space-size=1500", "--import", "tsx"],
	});
}

/** Passes inputs to workers, one after the other; a worker that dies is replaced. */
async function work(): Promise<void> {
	let worker = start();
	for (let asked = question(); asked !== undefined; asked = question()) {
		const { mode, seed } = asked;
		const failure = await answerOf(worker, asked);
		settle({ mode, seed, failure });
		if (worker.exitCode !== null || worker.killed) worker = start();
	}
	worker.disconnect();
}

function answerOf(worker: ChildProcess, asked: Question): Promise<string | undefined> {
	return new Promise((done) => {
		const finish = (failure: string | undefined): void => {
			clearTimeout(timer);
			worker.off("message", answered);
			worker.off("exit", died);
			done(failure);
		};
		const answered = (answer: unknown): void => finish((answer as Answer).failure);
		const died = (): void => finish("The process ended without an answer.");
		const timer = setTimeout(() => {
			worker.kill("SIGKILL");
			finish(`No answer within ${patience} s.`);
		}, patience * 1000);
		worker.on("message", answered);
		worker.on("exit", died);
		worker.send(asked);
	});
}

await Promise.all([work(), work()]);
for (const [mode, count] of counts)
	console.log(
		`${mode}: ${count} inputs, ${failures.filter((failure) => failure.mode === mode).length} failures`,
	);
const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(`${all - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || all === 0 ? 1 : 0;
