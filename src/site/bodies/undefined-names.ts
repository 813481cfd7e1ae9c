// The names in expressions of pages that nothing defines, and those that show nothing.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { builtIn } from "../../facts/bodies/components.ts";
import { pageScope } from "../../facts/bodies/page-scope.ts";
import type {
	Body,
	Element,
	Expression,
	UsedName,
} from "../../source/mdx/body.ts";
import { globalNames } from "../../source/mdx/global-names.ts";
import type { Location, Range } from "../../source/source-file.ts";
import { isMapping, property } from "../../source/value.ts";
import { NearPaths } from "../../text/near-paths.ts";
import { byBody } from "../pages/bodies.ts";
import { type Site, settled } from "../parts/site.ts";
import { knownNames, unpackedIn } from "./components/component-names.ts";

export interface UndefinedName {
	readonly name: string;
	/** Of the name. */
	readonly at: Location;
	/** Of the whole expression, with its braces. */
	readonly whole: Location;
	/**
	 * `lost`: it stands alone, and Mintlify leaves it out; `hidden`: so too, though the page exports it, as it is neither a
	 * plain value nor an element; `dies`: the page is not shown for it; `variable`: so too, though it is meant for a variable
	 * of docs.json.
	 */
	readonly kind: "lost" | "hidden" | "dies" | "variable";
	/** The name that can have been meant. */
	readonly near: string | undefined;
}

/** Of pages. What snippets are shown with depends on who imports them. */
export const undefinedNames = byBody(
	function* (site, file): Iterable<UndefinedName> {
		if (file.kind !== "page" || file.reading.kind !== "body") return;
		const { body } = file.reading;
		if (body.expressions.length === 0) return;
		const known = knownNames(site, file);
		if (known === undefined) return;
		const names = new Names(site, { file, body, known });
		for (const expression of body.expressions)
			yield* names.undefinedIn(expression);
	},
);

interface Ground {
	readonly file: BodyFile;
	readonly body: Body;
	/** The names that the page imports and exports. */
	readonly known: ReadonlySet<string>;
}

/** The names of one page. */
class Names {
	readonly #file: BodyFile;
	readonly #body: Body;
	readonly #known: ReadonlySet<string>;
	readonly #variables: ReadonlySet<string>;
	#unpacked: ReadonlySet<string> | undefined;
	#near: NearPaths | undefined;

	constructor(site: Site, { file, body, known }: Ground) {
		this.#file = file;
		this.#body = body;
		this.#known = known;
		this.#variables = variables(site);
	}

	*undefinedIn(expression: Expression): Iterable<UndefinedName> {
		if (this.#isLeftOut(expression.parent)) return;
		if (expression.isName) yield* this.#alone(expression);
		else yield* this.#asked(expression);
	}

	/** Whether an element that nobody knows is left out with all that is in it. */
	#isLeftOut(parent: Element | undefined): boolean {
		for (let one = parent; one !== undefined; one = one.parent)
			if (/^\p{Lu}/u.test(one.name) && !this.#isKnown(one.name.split(".")[0]))
				return true;
		return false;
	}

	#isKnown(name = ""): boolean {
		if (this.#known.has(name) || builtIn.has(name)) return true;
		this.#unpacked ??= unpackedIn(this.#file.file.text);
		return this.#unpacked.has(name);
	}

	*#alone(expression: Expression): Iterable<UndefinedName> {
		const [used] = expression.names;
		if (used === undefined || alwaysEmpty.has(used.name)) return;
		if (this.#isKnown(used.name)) {
			if (this.#isHidden(used.name))
				yield this.#told(used, expression.range, "hidden");
		} else yield this.#told(used, expression.range, "lost");
	}

	/** Whether the page itself gives the name a value that is not shown. */
	#isHidden(name: string): boolean {
		const own = this.#body.exports.filter((one) => one.name === name);
		return own.length > 0 && own.every(({ isShown }) => !isShown);
	}

	*#asked({ names, range, kind }: Expression): Iterable<UndefinedName> {
		const isVariable = this.#file.file.text.startsWith("{{", range.start);
		const told = new Set<string>();
		for (const used of names) {
			const { name } = used;
			if (this.#isKnown(name) || globalNames.has(name)) continue;
			if (pageScope.has(name) || told.has(name)) continue;
			if (isVariable && this.#variables.has(name)) continue;
			told.add(name);
			const isMeant = isVariable && kind === "text" && names.length === 1;
			yield this.#told(used, range, isMeant ? "variable" : "dies");
		}
	}

	#told(
		{ name, start }: UsedName,
		range: Range,
		kind: UndefinedName["kind"],
	): UndefinedName {
		const end = start + name.length;
		return {
			name,
			at: this.#file.place({ start, end }),
			whole: this.#file.place(range),
			kind,
			near: kind === "hidden" ? undefined : this.#nearTo(name),
		};
	}

	#nearTo(name: string): string | undefined {
		this.#near ??= new NearPaths(this.#known);
		const { meant, plurals } = this.#near.slips(name);
		const [only, ...others] = [...meant, ...plurals];
		return others.length === 0 ? only : undefined;
	}
}

/** What shows nothing, and is meant so, or is given where the page is shown. */
const alwaysEmpty: ReadonlySet<string> = new Set(["undefined", "user"]);

const variables = settled(
	({ docs }): ReadonlySet<string> => {
		const named = property(docs.value, "variables");
		return new Set(isMapping(named) ? Object.keys(named) : []);
	},
	(one, other) =>
		one.size === other.size && [...one].every((name) => other.has(name)),
);
