// The example on the page about feedback: the ranking of its small site, by feedback of the
// stand-in.
import { sampleEntries } from "../../src/live/feedback/stand-in/sample.ts";
import { run } from "../run.ts";
import { newFolder, write } from "../temporary.ts";

export async function exampleRanking(): Promise<string> {
	const made = { entries: 250, pages: 20, seed: 1, end: Date.UTC(2026, 0, 1) };
	const lines = sampleEntries(made).map((entry) => JSON.stringify(entry));
	const navigation = { pages: ["introduction", "quickstart"] };
	const colors = { primary: "#0f766e" };
	const top = write(newFolder(), {
		"feedback.ndjson": `${lines.join("\n")}\n`,
		"site/docs.json": { theme: "mint", name: "Trial", colors, navigation },
		"site/introduction.mdx": "---\ntitle: Introduction\n---\n\nWelcome.\n",
		"site/quickstart.mdx": "---\ntitle: Quickstart\nopenapi: GET /users\n---\n",
	});
	const argv = ["feedback", "rank", "site", "--feedback", "feedback.ndjson"];
	const { out } = await run(top, argv);
	const [heading = "", section = ""] = out.split("\n\n");
	return `${heading}\n\n${section}`;
}
