import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import { switchOption } from "../../terminal/options.ts";

const moveOptions = {
	heading: switchOption("Change the text of a heading: the page, the old text, the new text"),
	merge: switchOption("Append the page to the page at the new path, and redirect its address"),
	"dry-run": switchOption("Print the changes as a diff, and change nothing"),
} satisfies Record<string, Options>;

export type MoveArguments = InferredOptionTypes<typeof moveOptions> & {
	from: string;
	to: string;
	text?: string | undefined;
};

export const move = command(
	{
		command: "mv <from> <to> [text]",
		describe: "Move a file, a folder or an operation, and update all references to it",
		options: moveOptions,
		builder: (command: Argv): Argv<MoveArguments> =>
			command
				.positional("from", {
					type: "string",
					demandOption: true,
					describe:
						"A page, a section of a page, a folder, any file, a tab or group, or a renamed operation",
				})
				.positional("to", {
					type: "string",
					demandOption: true,
					describe:
						"The new path or folder, the new parent of the tab or group, or the new operation",
				})
				.positional("text", {
					type: "string",
					describe: "With --heading: the new text of the heading",
				})
				.options(moveOptions)
				.example(
					"$0 mv guides/start.mdx tutorials/begin.mdx",
					"Move a page, and redirect its old address",
				)
				.example(
					'$0 mv --heading start.mdx "Set up" "Install"',
					"Change a heading, and the links to it",
				)
				.example("$0 mv guides/old.mdx start.mdx --merge", "Append a page to another page")
				.example('$0 mv "start.mdx#set-up" guides/setup.mdx', "Make a page of a section")
				.example('$0 mv "group Setup" "tab Guides"', "Move a group in the navigation")
				.example(
					'$0 mv "GET /users" "GET /members"',
					"Follow an operation that has another name in its OpenAPI file",
				),
	},
	async (args, terminal) => {
		const { runMove } = await import("./run-move.ts");
		return runMove(args, terminal);
	},
);
