// The pages and snippets whose bodies are made so that nobody could wait for the parser.

import { question } from "../parts/site.ts";
import { byBody } from "./bodies.ts";
import { endpointsNotParsed } from "./page-parameters.ts";

/** Their paths, as far as their bodies are looked at. */
export const notParsed = question((site) =>
	site.files.hasBodies ? bodiesNotParsed(site) : endpointsNotParsed(site),
);

const bodiesNotParsed = byBody(({ files }, { kind, path, reading }) => {
	// A script that is not known has types, and of what cannot be read or fails others tell.
	const isLeft =
		reading.kind === "unknown" &&
		kind !== "script" &&
		!files.unreadable.has(path) &&
		!files.failures.has(path);
	return isLeft ? [path] : [];
});
