import { printable, withoutCommands } from "../report/printable.ts";
import type { Terminal } from "./terminal.ts";

/** Says a line beside what is printed. */
export function say({ stderr }: Pick<Terminal, "stderr">, line: string): void {
	stderr.write(`${withoutCommands(printable(line))}\n`);
}
