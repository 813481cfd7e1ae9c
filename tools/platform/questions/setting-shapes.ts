// The settings of docs.json in Mintlify's validator (zod), because its JSON Schema lacks everything
// that needs code. The definitions are walked. For a function only its existence and a hash of its
// text are recorded; its behaviour is read by hand, and tried by the question `setting-values`.
import { createHash } from "node:crypto";
import type { Answer } from "../answers.ts";
import { at, type Packages } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";

const file = "validation/dist/mint-config/schemas/v2";

/** Objects inside navigation nodes: the module and the name of each definition. */
const shared: Readonly<Record<string, readonly [string, string]>> = {
	openapi: [`${file}/properties/reusable/openapi.js`, "openApiSchema"],
	asyncapi: [`${file}/properties/reusable/asyncapi.js`, "asyncApiSchema"],
	sdk: [`${file}/properties/reusable/sdk.js`, "sdkSchema"],
	href: [`${file}/properties/reusable/href.js`, "hrefSchema"],
	icon: [`${file}/properties/reusable/icon.js`, "iconSchema"],
	colors: [`${file}/properties/reusable/color.js`, "colorSchemaWithOptionalLightAndDark"],
};

export const settingShapes: Question = {
	name: "setting-shapes",
	inputs: () =>
		new Map([
			["settings", "the definitions of docs.json"],
			["needed", "the settings that it may not go without"],
			["shared", "what settings and nodes of the navigation share"],
		]),
	async ask(packages) {
		const whole = await packages.value(`${file}/index.js`, "docsConfigSchema");
		const options = at(at(whole, "_def"), "options");
		const themes = Array.isArray(options) ? options.map(keysOf) : [];
		const names = themes.map(({ theme }) => themeOf(theme));
		const all = new Map<string, Shape>();
		for (const keys of themes)
			for (const [key, part] of Object.entries(keys))
				if (key !== "navigation" && !all.has(key)) all.set(key, themesOf(key, shapeOf(part)));
		function themesOf(key: string, shape: Shape): Shape {
			const having = names.filter((_, index) => key in (themes[index] ?? {}));
			return having.length === names.length ? shape : { ...shape, themes: having };
		}
		all.set("theme", { kind: "enum", values: names });
		const needs = Array.isArray(options) ? needsOf(options[0]) : [];
		return new Map<string, Readonly<Record<string, Answer>>>([
			["settings", Object.fromEntries(all)],
			["needed", { settings: needs }],
			["shared", await sharedShapes(packages)],
		]);
	},
};

function themeOf(literal: unknown): string {
	return String(at(at(literal, "_def"), "value"));
}

async function sharedShapes(packages: Packages): Promise<Readonly<Record<string, Answer>>> {
	const namedShapes = Object.entries(shared).map(async ([name, [path, key]]) => {
		const part = await packages.value(path, key);
		return [name, shapeOf(part)] as const;
	});
	return Object.fromEntries(await Promise.all(namedShapes));
}

/** A definition as data; `kind` is its type. */
type Shape = Readonly<Record<string, Answer>>;

/** JSON has no `undefined`, so the object that contains a key says whether the key is optional. */
function shapeOf(part: unknown): Shape {
	const definition = at(part, "_def");
	const kind = String(at(definition, "typeName")).replace(/^Zod/, "");
	const inner = (key: string): Shape => shapeOf(at(definition, key));
	switch (kind) {
		case "Optional":
		case "Default":
			return inner("innerType");
		// The validator drops invalid values.
		case "Catch":
			return { ...inner("innerType"), isDropped: true };
		case "Lazy":
			return shapeOf(called(at(definition, "getter")));
		case "Effects":
			return withEffect(inner("schema"), at(definition, "effect"));
		case "String":
			return textShape(at(definition, "checks"));
		case "Boolean":
		case "Number":
		case "Never":
		case "Unknown":
			return { kind: kind.toLowerCase() };
		case "Enum":
			return { kind: "enum", values: strings(at(definition, "values")) };
		case "Literal":
			return { kind: "enum", values: strings([at(definition, "value")]) };
		case "Array":
			return {
				...{ kind: "array", items: inner("type") },
				...limit("min", at(at(definition, "minLength"), "value")),
				...limit("max", at(at(definition, "maxLength"), "value")),
			};
		case "Record":
			return {
				...{ kind: "record", keys: inner("keyType") },
				values: inner("valueType"),
			};
		case "Object":
			return {
				...{
					kind: "object",
					isStrict: at(definition, "unknownKeys") === "strict",
				},
				needs: needsOf(part),
				keys: shapesOf(keysOf(part)),
			};
		case "Union":
		case "DiscriminatedUnion":
			return { kind: "union", of: optionShapes(at(definition, "options")) };
		default:
			throw new Error(`Nothing is known of definitions of the kind ${kind}.`);
	}
}

function shapesOf(keys: Readonly<Record<string, unknown>>): Shape {
	return Object.fromEntries(Object.entries(keys).map(([key, part]) => [key, shapeOf(part)]));
}

function optionShapes(options: unknown): readonly Shape[] {
	return Array.isArray(options) ? options.map(shapeOf) : [];
}

function keysOf(part: unknown): Readonly<Record<string, unknown>> {
	return Object.fromEntries(Object.entries(called(at(at(part, "_def"), "shape")) ?? {}));
}

function needsOf(part: unknown): readonly string[] {
	return Object.entries(keysOf(part))
		.filter(([, value]) => !mayBeLeftOut(value))
		.map(([key]) => key);
}

function mayBeLeftOut(part: unknown): boolean {
	const isOptional = at(part, "isOptional");
	return typeof isOptional === "function" ? Reflect.apply(isOptional, part, []) === true : false;
}

function called(value: unknown): object | undefined {
	const result: unknown = typeof value === "function" ? Reflect.apply(value, undefined, []) : value;
	return typeof result === "object" && result !== null ? result : undefined;
}

function strings(values: unknown): readonly Answer[] {
	return Array.isArray(values) ? values.map(String) : [];
}

function limit(name: string, value: unknown): Readonly<Record<string, Answer>> {
	return typeof value === "number" ? { [name]: value } : {};
}

function textShape(checks: unknown): Shape {
	const all = Array.isArray(checks) ? checks : [];
	const checkShapes = all.map((check): Shape => {
		const kind = String(at(check, "kind"));
		const value = at(check, "value");
		if (kind === "min" || kind === "max") return limit(kind, value);
		if (kind === "trim") return { isTrimmed: true };
		if (kind === "url") return { isUrl: true };
		if (kind === "regex") return { pattern: sourceOf(at(check, "regex")) };
		if (kind === "startsWith") return { start: String(value) };
		throw new Error(`Nothing is known of texts that are checked for ${kind}.`);
	});
	return Object.assign({ kind: "string" }, ...checkShapes);
}

function sourceOf(expression: unknown): string {
	return expression instanceof RegExp ? expression.source : "";
}

/** A function that refuses or changes a value. Its code has to be read. */
function withEffect(shape: Shape, effect: unknown): Shape {
	const transform = at(effect, "transform");
	const name =
		typeof transform === "function"
			? `transform ${createHash("sha256").update(String(transform)).digest("hex").slice(0, 12)}`
			: String(at(effect, "type"));
	const before = Array.isArray(shape.functions) ? shape.functions : [];
	return { ...shape, functions: [...before, name] };
}
