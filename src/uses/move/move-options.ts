import type { Argv, InferredOptionTypes, Options } from "yargs";

/** The options of `docproof mv`. */
const moveOptions = {
	"dry-run": {
		type: "boolean",
		default: false,
		describe: "Print what would change as a diff, and change nothing",
	},
} satisfies Record<string, Options>;

export type MoveArguments = InferredOptionTypes<typeof moveOptions> & {
	from: string;
	to: string;
};

/** The command, as yargs takes it. */
export const move = {
	command: "mv <from> <to>",
	describe: "Move a file or a folder, and change all that names it",
	options: moveOptions,
	builder: (command: Argv): Argv<MoveArguments> =>
		command
			.positional("from", {
				type: "string",
				demandOption: true,
				describe: "A page, a folder, an OpenAPI file, a picture or any file",
			})
			.positional("to", {
				type: "string",
				demandOption: true,
				describe: "Its new path, or the folder that it is to be in",
			})
			.options(moveOptions)
			.example(
				"$0 mv guides/start.mdx tutorials/begin.mdx",
				"Move a page, and send readers of its old address on",
			),
};
