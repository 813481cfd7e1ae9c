import type { FetchSettings } from "../../site/net/https-client.ts";
import { showProgress } from "../../terminal/progress.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import type { StateFiles } from "./fetch-remotes.ts";
import type { ValidateSettings } from "./validate.ts";

/**
 * Fetches the files at the URLs of a site. The code for fetching is loaded on demand, because most
 * runs fetch nothing.
 */
export async function fetchFor(
	root: string,
	settings: FetchSettings,
	terminal: Terminal,
	states?: readonly StateFiles[],
): Promise<Pick<ValidateSettings, "remotes">> {
	const { fetchRemotes } = await import("./fetch-remotes.ts");
	const endProgress = showProgress(terminal, "Fetching …");
	const fetchedFiles = await fetchRemotes(root, settings, states);
	endProgress();
	return fetchedFiles;
}
