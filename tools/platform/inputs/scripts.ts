// Generated scripts: JavaScript and TypeScript with JSX, of which a quarter has a random mistake.

export interface ScriptInput {
	readonly path: string;
	readonly text: string;
}

const count = 2000;

/** The scripts of one group, so that each recorded answer is short. */
export const scriptsPerGroup = 100;

/** The scripts are the same in every run. */
export function scriptInputs(): readonly ScriptInput[] {
	const generator = new ScriptGenerator(56);
	return Array.from({ length: count }, (_, index) => generator.script(index));
}

type Maker = () => string;

class ScriptGenerator {
	#state: number;

	constructor(seed: number) {
		this.#state = seed;
	}

	script(index: number): ScriptInput {
		const length = 1 + this.#below(5);
		const statements = Array.from({ length }, () => this.#statement());
		let text = statements.join(this.#pick(["\n", "\n\n", "\r\n"]));
		if (this.#isLucky(0.25)) text = this.#broken(text);
		if (this.#isLucky(0.1)) text = this.#pick(["\n\n  ", " ", "#!/usr/bin/env node\n"]) + text;
		return { path: `/snippets/s${index}.${this.#isLucky(0.75) ? "tsx" : "jsx"}`, text };
	}

	/** A linear congruential generator, whose upper bits are random enough. */
	#random(): number {
		this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
		return this.#state / 2 ** 32;
	}

	#below(limit: number): number {
		return Math.floor(this.#random() * limit);
	}

	#isLucky(chance: number): boolean {
		return this.#random() < chance;
	}

	#pick(texts: readonly string[]): string {
		return texts[this.#below(texts.length)] ?? "";
	}

	#make(makers: readonly Maker[]): string {
		return makers[this.#below(makers.length)]?.() ?? "";
	}

	#maybe(chance: number, make: Maker): string {
		return this.#isLucky(chance) ? make() : "";
	}

	#name(): string {
		return this.#pick("a b Card Props value T item React useState x1 on y Foo q n1 n2".split(" "));
	}

	#component(): string {
		return this.#pick(["Card", "Props", "Item", "Box", "Tree.File"]);
	}

	#source(): string {
		return this.#pick(["./a.mdx", "/snippets/b.jsx", "react", "../c", "./types"]);
	}

	#type(depth = 0): string {
		const inner = (): string => this.#type(depth + 1);
		if (depth > 2) return this.#pick(["string", "number", "any", "T", "void"]);
		return this.#make([
			() => this.#pick(["string", "number", "boolean"]),
			() => this.#component(),
			() => `${inner()}[]`,
			() => `{ a: ${inner()}; b?: ${inner()} }`,
			() => `Array<${inner()}>`,
			() => `(a: ${inner()}) => ${inner()}`,
			() => `${inner()} | ${inner()}`,
			() => `keyof typeof ${this.#name()}`,
			() => `${this.#component()} extends ${inner()} ? ${inner()} : ${inner()}`,
			() => `\`a\${string}\${${inner()}}\``,
			() => `{ [k in ${this.#component()}]?: ${inner()} }`,
			() => `import("./x").${this.#component()}`,
		]);
	}

	#annotation(chance: number): string {
		return this.#maybe(chance, () => `: ${this.#type(1)}`);
	}

	#parameters(depth: number): string {
		const parameter = (): string =>
			this.#make([
				() => this.#name() + this.#pick(["", "?"]) + this.#annotation(0.6),
				() => `{ ${this.#name()}, b = ${this.#expression(depth + 2)} }${this.#annotation(0.6)}`,
				() => `...${this.#name()}${this.#annotation(0.5)}`,
				() => `${this.#name()}${this.#annotation(0.3)} = ${this.#expression(depth + 2)}`,
			]);
		return Array.from({ length: this.#below(3) }, parameter).join(", ");
	}

	#expression(depth = 0): string {
		const inner = (): string => this.#expression(depth + 1);
		if (depth > 3) return this.#pick(["1", '"s"', "a", "null"]);
		return this.#make([
			() => this.#pick(["1", '"it\'s"', "/a[/]b/g", "this"]),
			() => `\`\${${inner()}}\${${inner()}}\``,
			() => this.#name(),
			() => `${inner()} as ${this.#type(1)}`,
			() => `${inner()} satisfies ${this.#type(1)}`,
			() => `${this.#name()}!`,
			() => `(${inner()})`,
			() => this.#element(depth + 1),
			() => `(${this.#parameters(depth + 1)})${this.#annotation(0.4)} => ${inner()}`,
			() => `async (${this.#parameters(depth + 1)}) => await ${inner()}`,
			() => `<${this.#name()},>(a: ${this.#type(2)}) => ${inner()}`,
			() => `${this.#name()}.map((n${this.#annotation(0.3)}) => ${inner()})`,
			() => `[${inner()}, ${inner()}]`,
			() => `({ a, b: ${inner()}, ...${this.#name()} })`,
			() => `${inner()} ? ${inner()} : ${inner()}`,
			() => `${this.#name()}<${this.#type(1)}>(${inner()})`,
			() => `${this.#name()}?.a?.[${inner()}] ?? ${inner()}`,
			() => `a ${this.#pick(["<", ">", "||", "&&", "+", "==="])} ${inner()}`,
			() => `class { ${this.#pick(["", "private ", "static ", "declare "])}a = ${inner()}; }`,
		]);
	}

	#element(depth = 0): string {
		const name = this.#pick(["div", "Card", "b", "Tree.File", "svg:a", ""]);
		const attribute = (): string =>
			this.#make([
				() => ' title="a &amp; b"',
				() => ` on={${this.#expression(depth + 1)}}`,
				() => ` {...${this.#name()}}`,
				() => " flag",
			]);
		const child = (): string =>
			this.#make([
				() => "text it's ",
				() => `{${this.#expression(depth + 1)}}`,
				() => this.#element(depth + 1),
				() => "{/* c */}",
				() => "\n  ",
			]);
		const attributes =
			name === "" ? "" : Array.from({ length: this.#below(3) }, attribute).join("");
		if (name !== "" && this.#isLucky(0.2)) return `<${name}${attributes} />`;
		const children = depth > 3 ? [] : Array.from({ length: this.#below(3) }, child);
		return `<${name}${attributes}>${children.join("")}</${name}>`;
	}

	#importedNames(): string {
		const type = this.#maybe(0.3, () => "type ");
		return `${type}${this.#name()}${this.#maybe(0.2, () => ` as ${this.#name()}`)}, n9`;
	}

	#statement(): string {
		const name = this.#name();
		return this.#make([
			() => `import ${name} from "${this.#source()}";`,
			() => `import { ${this.#importedNames()} } from "${this.#source()}";`,
			() => `import type { ${name} } from "${this.#source()}";`,
			() => 'import React from "react";',
			() => `import * as ${name} from "${this.#source()}";`,
			() => `import "${this.#source()}";`,
			() => `interface ${name} { a: ${this.#type(1)}; (x: ${this.#type(2)}): void }`,
			() => `export type ${name}<T> = ${this.#type()};`,
			() => `export const ${name}${this.#annotation(0.4)} = ${this.#expression()};`,
			() => this.#arrowComponent(name),
			() => this.#functionComponent(name),
			() => `enum ${name} { A, B = ${this.#expression(3)}, C = "x" }`,
			() => `declare const ${name}: ${this.#type(1)};`,
			() => `export abstract class ${name} { constructor(private a: string) { super(); } }`,
			() => `export { ${name}, a as ${this.#name()} };`,
			() => `export * from "${this.#source()}";`,
			() => `namespace ${name} { export const a = 1 }`,
			() => `for (const n of ${this.#expression(2)}) { n++; }`,
			() => `/* c\n */ let ${name}: ${this.#type()};`,
		]);
	}

	#arrowComponent(name: string): string {
		const parameters = this.#parameters(0);
		return `export const ${name} = (${parameters})${this.#annotation(0.5)} => (\n  ${this.#element()}\n);`;
	}

	#functionComponent(name: string): string {
		const head = `export default function ${name}(${this.#parameters(0)})${this.#annotation(0.4)}`;
		const state = `const [s, set] = useState<${this.#type(1)}>(${this.#expression(2)});`;
		return `${head} {\n  ${state}\n  return ${this.#element()};\n}`;
	}

	#broken(text: string): string {
		const at = this.#below(text.length);
		const [before, after] = [text.slice(0, at), text.slice(at)];
		return this.#make([
			() => before + after.slice(1),
			() => before + this.#pick(["<", ">", "{", "}", "(", '"', "`", ":", "=", "#", "as"]) + after,
			() => before,
			() => before + text.slice(this.#below(text.length)),
		]);
	}
}
