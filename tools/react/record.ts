// Records how React renders each HTML attribute and element, with and without text:
// npx tsx tools/react/record.ts <folder of installed packages>/node_modules
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type RecordedReact, recordedPath } from "./recorded.ts";

interface React {
	readonly version: string;
	readonly createElement: (type: string, ...children: unknown[]) => unknown;
}

interface Schema {
	readonly property: Readonly<Record<string, { readonly attribute: string }>>;
}

const [folder = ""] = process.argv.slice(2);
const home = resolve(folder);
const require = createRequire(join(home, "index.js"));
const react: React = require("react");
const { renderToStaticMarkup } = require("react-dom/server") as {
	readonly renderToStaticMarkup: (element: unknown) => string;
};
const { html, svg } = (await import(
	pathToFileURL(join(home, "property-information/index.js")).href
)) as { readonly html: Schema; readonly svg: Schema };

/** The warnings that React prints. */
let warnings: unknown[][] = [];
console.error = (...words: unknown[]) => warnings.push(words);

/** The rendered attributes; `undefined` if React throws. */
function written(tag: string, props: object, ...children: string[]): string | undefined {
	warnings = [];
	try {
		const element = react.createElement(tag, props, ...children);
		return /^<\w+ ?([^>]*?)\/?>/.exec(renderToStaticMarkup(element))?.[1] ?? "";
	} catch {
		return undefined;
	}
}

/** The spelling that React suggests. */
function spelled(name: string): string {
	written("div", { [name]: "x" });
	const [, , meant] =
		warnings.find(([words]) => String(words).startsWith("Invalid DOM property")) ?? [];
	return typeof meant === "string" ? meant : name;
}

const names = new Set(
	[html, svg].flatMap(({ property }) => Object.values(property).map(({ attribute }) => attribute)),
);
const tags = [
	"a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup",
	"data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6",
	"header hgroup hr i iframe img input ins kbd label legend li link main map mark meta meter nav object ol optgroup option",
	"output p param picture pre progress q rp rt ruby s samp section small source span strong sub summary sup table tbody td",
	"tfoot th thead time tr track u ul var video wbr svg path g defs rect circle",
]
	.join(" ")
	.split(" ");
const client = readFileSync(join(home, "react-dom/cjs/react-dom-client.development.js"), "utf8");
const simple = /"(abort auxClick[^"]*)"/.exec(client)?.[1]?.split(" ") ?? [];
const otherEvents = Array.from(client.matchAll(/"on([A-Z]\w+)"/g), ([, event = ""]) =>
	event.replace(/Capture$/, ""),
);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const record: RecordedReact = {
	react: react.version,
	date: "2026-11-23",
	attributes: Array.from(names, (name) => {
		const meant = spelled(name);
		return {
			name,
			meant,
			isFlag: written("input", { [name]: true }) !== "",
			isMeantFlag: written("input", { [meant]: true }) !== "",
			isTrueIfFalse: /=""$/.test(written("input", { [meant]: "false" }) ?? ""),
			isDropped: written("input", { [name]: "x" }) === "",
		};
	}),
	empty: tags.filter((tag) => written(tag, {}, "x") === undefined),
	events: [...new Set([...simple.map(capital), ...otherEvents])].sort(),
	styles: ["color: red", true, 12, { color: "red" }, null].map((style) => ({
		style,
		throws: written("div", { style }) === undefined,
	})),
};
writeFileSync(recordedPath, `${JSON.stringify(record, null, "\t")}\n`);
