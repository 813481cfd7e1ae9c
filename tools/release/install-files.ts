// The files by which package managers and the GitHub Action find the executables of a release. They
// contain the checksums of its archives: `npx tsx tools/release/install-files.ts <SHA256SUMS>
// <folder>` writes them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../root.ts";
import { type Manifest, repositoryOf } from "./check-release.ts";

interface Release {
	readonly version: string;
	readonly description: string;
	/** The address of the repository, without a slash at its end. */
	readonly home: string;
	/** The checksum of an archive. Throws if the release has no such archive. */
	readonly sumOf: (archive: string) => string;
	readonly sums: ReadonlyMap<string, string>;
}

/** The files by their path. Throws if the release lacks an archive that one of them names. */
export function installFiles(
	manifest: Manifest & { readonly description: string },
	checksums: string,
): ReadonlyMap<string, string> {
	const sums = new Map(
		Array.from(checksums.matchAll(/^([0-9a-f]{64}) [ *](\S+)$/gm), ([, sum = "", file = ""]) => [
			file,
			sum,
		]),
	);
	const sumOf = (archive: string): string => {
		const sum = sums.get(archive);
		if (sum === undefined) throw new Error(`The release has no ${archive}.`);
		return sum;
	};
	const { version, description } = manifest;
	const release = { version, description, home: repositoryOf(manifest), sumOf, sums };
	return new Map([
		["action/release.txt", actionRelease(release)],
		["docproof.rb", formula(release)],
		["docproof.json", scoopManifest(release)],
		["mise.toml", miseTools(release)],
	]);
}

function downloadUrl({ home, version }: Release, archive: string): string {
	return `${home}/releases/download/v${version}/${archive}`;
}

/** The file that action/run.sh reads. */
function actionRelease(release: Release): string {
	const lines = Array.from(release.sums, ([archive, sum]) => `${sum}  ${archive}`);
	return `${[downloadUrl(release, "").replace(/\/$/, ""), ...lines].join("\n")}\n`;
}

/** The formula for Homebrew. */
function formula(release: Release): string {
	const archiveFor = (name: string): string => {
		const archive = `docproof-${name}.tar.gz`;
		return `      url "${downloadUrl(release, archive)}"\n      sha256 "${release.sumOf(archive)}"`;
	};
	return `class Docproof < Formula
  desc "Checks a Mintlify documentation site before it is published"
  homepage "${release.home}"
  version "${release.version}"
  license "MIT"

  on_macos do
    on_arm do
${archiveFor("macos-arm64")}
    end
    on_intel do
${archiveFor("macos-x64")}
    end
  end

  on_linux do
    on_arm do
${archiveFor("linux-arm64")}
    end
    on_intel do
${archiveFor("linux-x64")}
    end
  end

  def install
    bin.install "docproof"
    generate_completions_from_executable(bin/"docproof", "completion")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/docproof --version")
  end
end
`;
}

/** The manifest for Scoop. */
function scoopManifest(release: Release): string {
	const archive = "docproof-windows-x64.zip";
	const { version, description, home, sumOf } = release;
	const manifest = {
		version,
		description,
		homepage: home,
		license: "MIT",
		architecture: { "64bit": { url: downloadUrl(release, archive), hash: sumOf(archive) } },
		bin: "docproof.exe",
		checkver: "github",
		autoupdate: {
			architecture: { "64bit": { url: `${home}/releases/download/v$version/${archive}` } },
		},
	};
	return `${JSON.stringify(manifest, undefined, 4)}\n`;
}

/** The entry for mise, which needs no plugin. */
function miseTools(release: Release): string {
	const platforms = ["linux-x64", "linux-arm64", "macos-x64", "macos-arm64", "windows-x64"];
	const lines = platforms.map((platform) => {
		const archive = `docproof-${platform}.${platform.startsWith("windows") ? "zip" : "tar.gz"}`;
		return `${platform} = { url = "${downloadUrl(release, archive)}", checksum = "sha256:${release.sumOf(archive)}" }`;
	});
	return `[tools."http:docproof"]
version = "${release.version}"

[tools."http:docproof".platforms]
${lines.join("\n")}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [checksums = "", folder = ""] = process.argv.slice(2);
	const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	for (const [path, text] of installFiles(manifest, readFileSync(checksums, "utf8"))) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
}
