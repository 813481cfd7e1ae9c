// Properties that hold after every move.
import { execFileSync } from "node:child_process";
import { checkSite } from "../../../src/check/site/validate.ts";
import { addressMatch } from "../../../src/site/addresses/addresses.ts";
import { publishedAddresses } from "../../../src/site/addresses/lost/published-addresses.ts";
import { onlyPageAt } from "../../../src/site/bodies/destinations/anchor-pages.ts";
import { siteLinks } from "../../../src/site/bodies/destinations/links.ts";
import { titleAt } from "../../../src/site/bodies/destinations/page-ids.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { ChangingSite } from "../../../src/site/session/changing-site.ts";
import { run } from "../../run.ts";
import { filesIn } from "./site.ts";

/** A site on disk, in a repository, for a series of moves. */
export class MovingSite {
	readonly root: string;
	readonly #changing: ChangingSite;
	/** All addresses that the site has ever had. */
	readonly #addresses = new Set<string>();
	#moves = 0;
	#findings: readonly string[];
	#links: readonly string[];

	constructor(root: string) {
		this.root = root;
		this.#changing = new ChangingSite(root);
		this.#git("init", "-q");
		this.#git("config", "user.name", "A");
		this.#git("config", "user.email", "a@example.com");
		this.#commit();
		const { findings, links } = this.#look();
		this.#findings = findings;
		this.#links = links;
	}

	/** The findings before the first move. */
	get findings(): readonly string[] {
		return this.#findings;
	}

	get paths(): readonly string[] {
		return Object.keys(filesIn(this.root)).filter((path) => path !== "docs.json");
	}

	/** The broken properties after a move; `undefined` if the command refuses it. */
	async move(argv: readonly string[]): Promise<readonly string[] | undefined> {
		const before = filesIn(this.root);
		const { code, err } = await run(this.root, ["mv", ...argv]);
		if (code === 2) {
			const isSame = JSON.stringify(before) === JSON.stringify(filesIn(this.root));
			return isSame ? undefined : [`refused half: ${err}`];
		}
		const wrong = code === 0 && err === "" ? [] : [`${code} ${err}`];
		this.#changing.touchAll();
		const { findings, links, lost } = this.#look();
		wrong.push(
			...findings.filter((one) => !this.#findings.includes(one)),
			...lost.map((address) => `${address} leads nowhere`),
		);
		if (links.join("\n") !== this.#links.join("\n"))
			wrong.push(`other links: ${links.filter((one) => !this.#links.includes(one)).join(", ")}`);
		this.#findings = findings;
		this.#links = links;
		if (!argv.includes("--heading")) wrong.push(...this.#notRenamed(argv));
		// Only every fifth move is validated, because that takes longer than all the rest.
		if (this.#moves++ % 5 === 0) wrong.push(...(await this.#newProblems()));
		this.#commit();
		return wrong;
	}

	#look(): {
		readonly findings: readonly string[];
		readonly links: readonly string[];
		readonly lost: readonly string[];
	} {
		const { site, result } = checkSite(this.root, { changing: this.#changing });
		for (const address of publishedAddresses(site, true).keys()) this.#addresses.add(address);
		const lost = [...this.#addresses].filter((address) =>
			["dead", "unknown"].includes(addressMatch(site, address).kind),
		);
		const findings = result.findings.map(({ rule, message }) => `${rule}: ${message}`);
		return { findings, links: linksOf(site), lost };
	}

	/** The findings that the change adds. */
	async #newProblems(): Promise<readonly string[]> {
		this.#git("add", "-A");
		const { out } = await run(this.root, ["validate", "--staged"]);
		return out.includes("No new problems") ? [] : [out];
	}

	/** The moved files that git lists as deleted instead of renamed. */
	#notRenamed([from = ""]: readonly string[]): readonly string[] {
		this.#git("add", "-A");
		return this.#git("diff", "--cached", "--name-status", "-M")
			.split("\n")
			.filter((line) => /^D\t/.test(line) && line.slice(2).startsWith(from));
	}

	#commit(): void {
		this.#git("add", "-A");
		this.#git("commit", "-qm", "Move", "--allow-empty");
	}

	#git(...argv: readonly string[]): string {
		return execFileSync("git", ["-C", this.root, ...argv], {
			encoding: "utf8",
		});
	}
}

/** Links as pairs of page titles, because a move changes paths and no titles. */
function linksOf(site: Site): readonly string[] {
	const titles = new Map(site.pages.all.map(({ path, fields }) => [path, String(fields.title)]));
	return Array.from(siteLinks(site), ({ path, addresses }) => {
		const page = onlyPageAt(site, addresses);
		const to = (page && titleAt(site, page.slug)) ?? "nothing";
		return `${titles.get(path) ?? "another file"} to ${to}`;
	}).sort();
}
