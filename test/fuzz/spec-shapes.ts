// OpenAPI files with every object and every key, and a few faults; as JSON or as YAML.
import { stringify } from "yaml";
import {
	applied,
	type Change,
	changesOf,
	type Version,
	versions,
	whole,
} from "../openapi/variants.ts";
import type { Random } from "./random.ts";

const changes = new Map<Version, readonly Change[]>();

export function specText(random: Random): string {
	const version = random.one(versions);
	const all = changes.get(version) ?? changesOf(version);
	changes.set(version, all);
	let document = whole(version);
	// At most four changes, because most places are far down, and a fault above hides theirs.
	for (let left = random.below(5); left > 0; left--) document = applied(document, random.one(all));
	return random.happens(0.5)
		? JSON.stringify(document, undefined, random.below(3))
		: stringify(document, { indent: 1 + random.below(4) });
}
