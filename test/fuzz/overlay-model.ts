// A plain model of overlays: it computes values only, without their origins.
import { type JSONValue, query } from "json-p3";

type Key = string | number;

export interface Action {
	readonly target: string;
	readonly update?: unknown;
	readonly copy?: string;
	readonly remove?: true;
}

/** Applies the actions. Throws if one is impossible. */
export function overlaid(document: unknown, actions: readonly Action[]): unknown {
	const root = { root: structuredClone(document) };
	for (const action of actions) act(root, action);
	return root.root;
}

function act(root: { root: unknown }, action: Action): void {
	const paths = selected(action.target, root.root);
	if (action.remove === true) {
		remove(root, paths);
		return;
	}
	if (paths.length === 0) return;
	const value = action.copy === undefined ? action.update : copied(root.root, action.copy);
	if (new Set(paths.map((path) => kindOf(at(root, path)))).size > 1)
		throw new Error("They are of different kinds.");
	for (const path of paths) {
		const [holder, key] = holderOf(root, path);
		const own = structuredClone(value);
		const old = holder[key];
		if (Array.isArray(old)) old.push(...(Array.isArray(own) ? own : [own]));
		else if (path.length === 0 && kindOf(old) === "other")
			throw new Error("It is all of the document.");
		else put(holder, key, merged(old, own));
	}
}

function selected(expression: string, value: unknown): Key[][] {
	const nodes = query(expression, value as JSONValue).nodes;
	const paths = nodes.map(({ location }) => JSON.stringify(location));
	return [...new Set(paths)].map((path): Key[] => JSON.parse(path));
}

function copied(root: unknown, expression: string): unknown {
	const [path, ...others] = selected(expression, root);
	if (path === undefined || others.length > 0) throw new Error("It is not one value.");
	return structuredClone(at({ root }, path));
}

/** Removes from the last path to the first, so that indices stay valid. */
function remove(root: { root: unknown }, paths: readonly Key[][]): void {
	const inOrder = paths.toSorted(
		(a, b) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)) || 0,
	);
	for (const path of inOrder) {
		if (path.length === 0) throw new Error("It is all of the document.");
		const [holder, key] = holderOf(root, path);
		if (Array.isArray(holder)) holder.splice(Number(key), 1);
		else delete holder[key];
	}
}

function merged(old: unknown, by: unknown): unknown {
	if (kindOf(old) !== kindOf(by)) throw new Error("They are not alike.");
	if (Array.isArray(old) && Array.isArray(by)) return [...old, ...by];
	if (!isObject(old) || !isObject(by)) return by;
	for (const [key, value] of Object.entries(by))
		put(old, key, Object.hasOwn(old, key) ? merged(old[key], value) : value);
	return old;
}

function put(holder: Record<Key, unknown>, key: Key, value: unknown): void {
	Object.defineProperty(holder, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true,
	});
}

function at(root: { root: unknown }, path: readonly Key[]): unknown {
	return path.reduce<unknown>((holder, key) => (holder as Record<Key, unknown>)[key], root.root);
}

function holderOf(
	root: { root: unknown },
	path: readonly Key[],
): [holder: Record<Key, unknown>, key: Key] {
	const key = path.at(-1);
	return key === undefined
		? [root, "root"]
		: [at(root, path.slice(0, -1)) as Record<Key, unknown>, key];
}

function isObject(value: unknown): value is Record<Key, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): "list" | "object" | "other" {
	if (Array.isArray(value)) return "list";
	return isObject(value) ? "object" : "other";
}
