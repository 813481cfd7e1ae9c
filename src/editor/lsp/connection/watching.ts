// Changes on disk. The editor reports the changes; if the editor cannot report changes, the server
// watches the folders.
import { type FSWatcher, watch } from "chokidar";
import type { DidChangeWatchedFilesParams } from "vscode-languageserver-protocol";
import { pathOf, unimportantPath } from "../sites/paths.ts";
import type { Editor } from "./editor.ts";

/** The protocol's number for a change of content. */
const contentChanged = 2;

export class FileWatch {
	readonly #editor: Editor;
	#watcher: FSWatcher | undefined;
	#isRequested = false;

	constructor(editor: Editor) {
		this.#editor = editor;
	}

	start(): void {
		const { client, workspace } = this.#editor;
		if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
			this.#requestChanges();
		else {
			void this.#watcher?.close();
			this.#watcher = this.#watchAll(workspace.folders);
		}
	}

	#requestChanges(): void {
		if (this.#isRequested) return;
		this.#isRequested = true;
		const { connection } = this.#editor;
		connection.onNotification(
			"workspace/didChangeWatchedFiles",
			({ changes }: DidChangeWatchedFilesParams) => {
				this.#editor.runReporting("watching", () => {
					for (const { uri, type } of changes) this.#touch(pathOf(uri), type !== contentChanged);
				});
			},
		);
		const registration = {
			id: "files",
			method: "workspace/didChangeWatchedFiles",
			registerOptions: { watchers: [{ globPattern: "**/*" }] },
		};
		connection
			.sendRequest("client/registerCapability", {
				registrations: [registration],
			})
			.catch((error: unknown) => this.#editor.reportBug("watching", error));
	}

	#watchAll(folders: readonly string[]): FSWatcher {
		const watcher = watch([...folders], {
			ignored: (path) => unimportantPath.test(path),
			ignoreInitial: true,
			// Links are not followed, because the target of a link can be a whole disk.
			followSymlinks: false,
			ignorePermissionErrors: true,
		});
		return watcher
			.on("all", (event, path) => this.#touch(path, event !== "change"))
			.on("ready", () => {
				// All files count as changed, because the watcher does not report changes from before the
				// watcher was ready.
				this.#editor.workspace.touchAll();
				this.#editor.onChange();
			})
			.on("error", (error) => this.#editor.reportBug("watching", error));
	}

	#touch(path: string | undefined, isMoved: boolean): void {
		if (path === undefined || unimportantPath.test(path)) return;
		this.#editor.workspace.touch(path, isMoved);
		this.#editor.onChange();
	}

	end(): void {
		void this.#watcher?.close();
	}
}
