// The schema of docs.json in VS Code. VS Code fetches it only from trusted hosts, and shows a
// warning under `$schema` for all others.
import {
	ConfigurationTarget,
	type Disposable,
	type ExtensionContext,
	languages,
	type Uri,
	window,
	workspace,
} from "vscode";

/** The URLs of Mintlify's schemas. */
const schemas = ["https://mintlify.com/docs.json", "https://mintlify.com/schema.json"];

/** VS Code's lowest number for a schema that could not be loaded. */
const notLoaded = 65_536;

/** True if VS Code completes docs.json with the schema, so that docproof need not do it too. */
export function hasSchema(): boolean {
	const json = workspace.getConfiguration("json");
	if (json.get("schemaDownload.enable") === false) return false;
	if (schemas.every((url) => own().some((one) => one.url === url))) return false;
	const name = "schemaDownload.trustedDomains";
	// VS Code trusted all hosts before it had this setting.
	if (json.inspect(name)?.defaultValue === undefined) return true;
	const trusted = Object.entries(json.get<Record<string, boolean>>(name) ?? {});
	return (
		workspace.isTrusted &&
		trusted.some(
			([host, isTrusted]) => isTrusted && (host === "*" || schemas[0]?.startsWith(host) === true),
		)
	);
}

interface SchemaSetting {
	readonly url?: string;
}

function own(): readonly SchemaSetting[] {
	const set = workspace.getConfiguration("json").inspect<readonly SchemaSetting[]>("schemas");
	return set?.globalValue ?? [];
}

/** Offers once to leave docs.json to docproof, when VS Code warns about its schema. */
export function offerOwnSchema({ globalState }: ExtensionContext): Disposable {
	const asked = "docproof.askedAboutSchema";
	return languages.onDidChangeDiagnostics(async ({ uris }) => {
		if (globalState.get(asked) === true || !uris.some(isNotLoaded)) return;
		await globalState.update(asked, true);
		const yes = "Leave It to docproof";
		const answer = await window.showInformationMessage(
			"VS Code cannot load the schema of docs.json. docproof checks and completes docs.json without it. An entry in your `json.schemas` setting stops this warning.",
			yes,
			"No",
		);
		if (answer === yes) await leaveToDocproof();
	});
}

/** Empty schemas stop VS Code from fetching, because docproof reports everything itself. */
async function leaveToDocproof(): Promise<void> {
	const others = own().filter(({ url }) => !schemas.includes(url ?? ""));
	const added = schemas.map((url) => ({ url, schema: {} }));
	await workspace
		.getConfiguration("json")
		.update("schemas", [...others, ...added], ConfigurationTarget.Global);
}

function isNotLoaded(uri: Uri): boolean {
	return (
		uri.path.endsWith("/docs.json") &&
		languages
			.getDiagnostics(uri)
			.some(
				({ code, message }) =>
					typeof code === "number" &&
					code >= notLoaded &&
					schemas.some((url) => message.includes(url)),
			)
	);
}
