// A VS Code that runs in a browser: installed if it is missing, and served for one site.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/root.ts";
import { newFolder } from "../temporary.ts";

/** The folder of the installation, kept between runs because it takes minutes and a gigabyte. */
const home = join(root, "node_modules", ".cache", "code-server");
const server = join(home, "node_modules", "code-server");
const entry = join(server, "out", "node", "entry.js");
const code = join(server, "lib", "vscode");

/** An environment with the Node version that code-server needs. */
const environment: NodeJS.ProcessEnv = {
	...process.env,
	PATH: `${join(home, "node_modules", ".bin")}:${process.env.PATH}`,
};

function run(folder: string, command: string, ...argv: string[]): string {
	return execFileSync(command, argv, {
		cwd: folder,
		encoding: "utf8",
		env: environment,
		stdio: ["ignore", "pipe", "inherit"],
		maxBuffer: 1e9,
	});
}

/**
 * System packages that its npm packages are compiled with, and the file search that they do not
 * bring along.
 */
const system = ["libkrb5-dev", "libsecret-1-dev", "libx11-dev", "libxkbfile-dev", "ripgrep"];

/** Its parts in C++, which have to be compiled. */
const native = [
	"node-pty",
	"@vscode/spdlog",
	"@parcel/watcher",
	"@vscode/native-watchdog",
	"kerberos",
	"@vscode/sqlite3",
];

export function install(): void {
	const done = join(home, "installed");
	if (existsSync(done)) return;
	rmSync(home, { recursive: true, force: true });
	mkdirSync(home, { recursive: true });
	run(home, "apt-get", "update", "-qq");
	run(home, "apt-get", "install", "-y", "-qq", ...system);
	writeFileSync(join(home, "package.json"), "{}");
	const quiet = ["--no-fund", "--no-audit", "--loglevel", "error"];
	run(home, "npm", "install", ...quiet, "node@22");
	// Install scripts are off, because that of code-server needs files outside the registry.
	const plain = [...quiet, "--ignore-scripts"];
	run(home, "npm", "install", ...plain, "code-server@4.117.0");
	run(code, "npm", "install", ...plain, "--omit=dev");
	run(join(code, "extensions"), "npm", "install", ...plain, "--omit=dev");
	run(server, "npm", "rebuild", "argon2");
	for (const name of native)
		if (existsSync(join(code, "node_modules", name))) run(code, "npm", "rebuild", name);
	const search = join(code, "node_modules", "@vscode", "ripgrep", "bin");
	mkdirSync(search, { recursive: true });
	symlinkSync(run(home, "which", "rg").trim(), join(search, "rg"));
	writeFileSync(done, "");
}

export interface Served {
	/** The address at which the site is open. */
	readonly url: string;
	readonly stop: () => void;
}

/** Settings without dialogs, greetings and network access, which would disturb the tests. */
const settings = {
	"chat.disableAIFeatures": true,
	"extensions.autoCheckUpdates": false,
	"files.autoSave": "off",
	"security.workspace.trust.enabled": false,
	"telemetry.telemetryLevel": "off",
	"update.mode": "none",
	"window.autoDetectColorScheme": true,
	"workbench.preferredDarkColorTheme": "Default Dark Modern",
	"workbench.preferredLightColorTheme": "Default Light Modern",
	"workbench.secondarySideBar.defaultVisibility": "hidden",
	"workbench.startupEditor": "none",
	"workbench.welcomePage.walkthroughs.openOnInstall": false,
};

/** Serves a site with `extension`, a packed extension, installed. */
export async function serve(site: string, extension: string): Promise<Served> {
	const user = newFolder();
	mkdirSync(join(user, "data", "User"), { recursive: true });
	writeFileSync(join(user, "data", "User", "settings.json"), JSON.stringify(settings));
	const folders = [
		...["--user-data-dir", join(user, "data")],
		...["--extensions-dir", join(user, "extensions")],
		...["--config", join(user, "config.yaml")],
	];
	run(home, "node", entry, ...folders, "--install-extension", extension);
	const argv = [
		...[entry, ...folders, "--auth", "none", "--bind-addr", "127.0.0.1:0"],
		...["--disable-telemetry", "--disable-update-check"],
		...["--disable-getting-started-override", "--disable-workspace-trust"],
	];
	const child = spawn("node", argv, { cwd: site, env: environment });
	const address = await new Promise<string>((resolve, reject) => {
		let said = "";
		const look = (chunk: Buffer): void => {
			said += chunk;
			const [, found] = /listening on (http:\/\/\S+?)\/?\s/.exec(said) ?? [];
			if (found !== undefined) resolve(found);
		};
		child.stdout.on("data", look);
		child.stderr.on("data", look);
		child.on("exit", () => reject(new Error(said)));
	});
	return {
		url: `${address}/?folder=${encodeURIComponent(site)}`,
		stop: () => {
			child.kill();
		},
	};
}
