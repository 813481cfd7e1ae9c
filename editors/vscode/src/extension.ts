// docproof in VS Code: starts `docproof lsp` and shows its answers. The server alone knows the
// problems of a site and their fixes.
import { commands, type ExtensionContext, type OutputChannel, window, workspace } from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node.js";
import { explainRule } from "./explain-rule.ts";
import { showPreview } from "./preview.ts";
import { type Program, program } from "./program.ts";
import { hasSchema, offerOwnSchema } from "./schema.ts";
import { Status } from "./status.ts";

/**
 * File names identify the languages, because language ids depend on other extensions. The server
 * answers only for scripts of a site.
 */
const files = "**/*.{mdx,md,json,yaml,yml,js,jsx,ts,tsx,graphql,graphqls,gql}";

const options: LanguageClientOptions = {
	documentSelector: [{ scheme: "file", pattern: files }],
	diagnosticCollectionName: "docproof",
};

/** The settings that decide which docproof runs, and how. */
const decisive = ["docproof.enable", "docproof.path", "json.schemas", "json.schemaDownload"];

class Extension {
	readonly #context: ExtensionContext;
	readonly #output: OutputChannel;
	readonly #status: Status;
	#client: LanguageClient | undefined;
	/** Starts and stops run in turn, because two clients at once would report every problem twice. */
	#turn: Promise<void> = Promise.resolve();

	constructor(context: ExtensionContext) {
		this.#context = context;
		this.#output = window.createOutputChannel("docproof");
		this.#status = new Status();
		context.subscriptions.push(this.#output, this.#status);
	}

	begin(): void {
		this.#command("docproof.restart", () => this.restart());
		this.#command("docproof.fixAll", () =>
			commands.executeCommand("editor.action.codeAction", {
				kind: "source.fixAll.docproof",
				apply: "first",
			}),
		);
		this.#command("docproof.showPreview", () => showPreview(this.#client));
		this.#command("docproof.explainRule", () => explainRule(this.#program()));
		this.#context.subscriptions.push(
			workspace.onDidChangeConfiguration((change) => {
				if (decisive.some((name) => change.affectsConfiguration(name))) void this.restart();
			}),
			workspace.onDidGrantWorkspaceTrust(() => this.restart()),
			offerOwnSchema(this.#context),
		);
	}

	restart(): Promise<void> {
		this.#turn = this.#turn.then(async () => {
			await this.#stop();
			if (workspace.getConfiguration("docproof").get("enable") === true) await this.#start();
		});
		return this.#turn;
	}

	end(): Promise<void> {
		this.#turn = this.#turn.then(() => this.#stop());
		return this.#turn;
	}

	#command(name: string, run: () => unknown): void {
		this.#context.subscriptions.push(commands.registerCommand(name, run));
	}

	#program(): Program {
		return program(this.#context.extensionPath);
	}

	async #start(): Promise<void> {
		const { command, main, environment, whose } = this.#program();
		const client = new LanguageClient(
			"docproof",
			"docproof",
			{ command, args: [main, "lsp"], options: { env: environment } },
			{
				...options,
				initializationOptions: { hasSchemas: hasSchema() },
				outputChannel: this.#output,
			},
		);
		this.#client = client;
		this.#output.appendLine(`${whose}: ${main}`);
		try {
			await client.start();
			this.#status.show(whose);
		} catch (error) {
			this.#status.fail();
			this.#output.appendLine(`docproof did not start: ${error}`);
		}
	}

	async #stop(): Promise<void> {
		const client = this.#client;
		this.#client = undefined;
		this.#status.hide();
		try {
			await client?.dispose();
		} catch (error) {
			this.#output.appendLine(`docproof did not stop in time: ${error}`);
		}
	}
}

let extension: Extension | undefined;

export function activate(context: ExtensionContext): Promise<void> {
	extension = new Extension(context);
	extension.begin();
	return extension.restart();
}

export async function deactivate(): Promise<void> {
	await extension?.end();
}
