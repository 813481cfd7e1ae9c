import { resolve } from "node:path";
import type { InferredOptionTypes } from "yargs";
import { exitCode, UsageError } from "../../../cli/exit-code.ts";
import { wholeNumber } from "../../../cli/options.ts";
import { untilInterrupted } from "../../../cli/process.ts";
import { say, type Terminal } from "../../../cli/terminal.ts";
import { dayLength } from "../../../readers/api-query.ts";
import type { FeedbackEntry } from "../../../readers/feedback-entry.ts";
import { feedbackEntriesOf, openFeedback } from "../../../readers/read-feedback.ts";
import { sampleEntries } from "../stand-in/sample.ts";
import { StandIn } from "../stand-in/stand-in.ts";
import type { serveOptions } from "./feedback-options.ts";

type ServeArguments = InferredOptionTypes<typeof serveOptions>;

/** Answers like the analytics API until the user presses Ctrl-C. */
export async function serveCommand(args: ServeArguments, terminal: Terminal): Promise<number> {
	const parseNumber = (name: NumberOption, most: number, least = 0): number =>
		wholeNumber(`--${name}`, args[name], least, most);
	const standIn = new StandIn({
		port: parseNumber("port", 65_535),
		entries: entriesToServe(args, parseNumber, terminal),
		key: args.key,
		project: args.project,
		rate: parseNumber("rate", 1_000_000_000, 1),
		window: parseNumber("window", 1_000_000, 1),
		latency: parseNumber("latency", 600_000),
	});
	const { signal, done } = untilInterrupted();
	terminal.stdout.write(`${await listen(standIn, args.port)}\n`);
	say(terminal, "Serving until you press Ctrl-C.");
	await new Promise((stop) => signal.addEventListener("abort", stop));
	standIn.close();
	done();
	return exitCode.interrupted;
}

type NumberOption = Exclude<keyof typeof serveOptions, "data" | "key" | "project">;

function entriesToServe(
	{ data }: ServeArguments,
	parseNumber: (name: NumberOption, most: number, least?: number) => number,
	{ cwd }: Terminal,
): readonly FeedbackEntry[] {
	const todayStart = Math.ceil(Date.now() / dayLength) * dayLength - dayLength;
	const sample = {
		entries: parseNumber("entries", 1_000_000),
		pages: parseNumber("pages", 100_000, 1),
		seed: parseNumber("seed", 2 ** 31),
		end: todayStart,
	};
	if (data === undefined) return sampleEntries(sample);
	const file = openFeedback(data, resolve(cwd(), data));
	if (file.kind === "entries") return [...feedbackEntriesOf(file)].sort(compareNewestFirst);
	throw new UsageError(`\`${data}\` has counts by page, not entries.`);
}

function compareNewestFirst(one: FeedbackEntry, other: FeedbackEntry): number {
	const [first, second] = [one.createdAt ?? "", other.createdAt ?? ""];
	return first < second ? 1 : first > second ? -1 : 0;
}

/** Returns the address of the listening server. Throws a `UsageError` if the port is in use. */
async function listen(standIn: StandIn, port: string): Promise<string> {
	try {
		return await standIn.listen();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EADDRINUSE")
			throw new UsageError(`Port ${port} is in use. \`--port 0\` takes any free port.`);
		if (code === "EACCES") throw new UsageError(`You do not have permission to use port ${port}.`);
		throw error;
	}
}
