// Asks a set of packages all questions, two at a time, and compares or records the answers.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Answers } from "./answers.ts";
import { ask } from "./asking/ask.ts";
import type { Question } from "./asking/question.ts";
import { agreesOn } from "./beliefs/index.ts";
import { type Difference, differenceName, differences } from "./compare.ts";
import { questions } from "./questions/index.ts";
import type { Records } from "./records.ts";

const milliseconds = 200_000;
const atOnce = 2;

export interface Findings {
	readonly answered: ReadonlyMap<string, Answers>;
	/** Sentences. */
	readonly failures: readonly string[];
}

/** `packages` contains `node_modules`; `scratch` is empty. */
export async function askAll(packages: string, scratch: string): Promise<Findings> {
	const child = join(import.meta.dirname, "asking/child.ts");
	const answered = new Map<string, Answers>();
	const failures: string[] = [];
	const waiting = [...questions];
	const work = async (): Promise<void> => {
		for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
			const folder = join(scratch, question.name);
			mkdirSync(folder, { recursive: true });
			const reply = await ask({
				...{ child, question: question.name, packages },
				...{ scratch: folder, milliseconds },
			});
			if (reply.kind === "answers") answered.set(question.name, reply.answers);
			else failures.push(`Question \`${question.name}\`: ${reply.why}`);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return { answered, failures };
}

export function compareAll(records: Records, { answered }: Findings): readonly Difference[] {
	return [...answered].flatMap(([question, currentAnswers]) => [
		...differences({
			question,
			recorded: records.answers(question),
			current: currentAnswers,
			agrees: agreesOn(question),
			differing: records.differing,
		}),
	]);
}

export function recordAll(records: Records, { answered }: Findings): void {
	const differing: string[] = [];
	for (const [question, answers] of answered) {
		records.keep(question, answers);
		const agrees = agreesOn(question);
		for (const [input, byAspect] of answers)
			for (const [aspect, answer] of Object.entries(byAspect))
				if (agrees(input, aspect, answer) === false)
					differing.push(differenceName(question, input, aspect));
	}
	records.keepDiffering(differing);
}

const byName = new Map<string, Question>(questions.map((question) => [question.name, question]));
const texts = new Map<string, ReadonlyMap<string, string>>();

/** The text of the input. */
export function inputOf({ question, input }: Difference): string {
	const inputTexts = texts.get(question) ?? byName.get(question)?.inputs() ?? new Map();
	texts.set(question, inputTexts);
	return inputTexts.get(input) ?? input;
}
