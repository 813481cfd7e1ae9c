// Mistakes in custom rules: each is reported at its place, with the next step.
import { describe, expect, it } from "vitest";
import { complaint, config, found, makeSite } from "../settings/make-site.ts";

const rule = (content: object): object => ({ customRules: { "acme/rule": content } });
const page = (content: object): object => rule({ on: "page", message: "No.", ...content });

const at = "docproof: docproof.config.json:";

describe("a custom rule", () => {
	it.each<[string, object, string]>([
		[
			"a name without a slash",
			{ customRules: { rule: { on: "page", forbid: true, message: "No." } } },
			`${at}3:5 \`rule\` is not a valid name of a custom rule. Write letters, digits, \`-\` and \`_\`, with a slash in between, such as \`acme/image-has-alt\`.`,
		],
		[
			"no kind",
			rule({ forbid: true, message: "No." }),
			`${at}3:5 This custom rule has no \`on\`. Add \`on\`.`,
		],
		[
			"no message",
			rule({ on: "page", forbid: true }),
			`${at}3:5 This custom rule has no \`message\`. Add \`message\`.`,
		],
		[
			"an unknown kind",
			page({ on: "pgae", forbid: true }),
			`${at}4:13 There is no kind of records \`pgae\`. Did you mean \`page\`?`,
		],
		[
			"an unknown key",
			page({ forbid: true, messages: "x" }),
			`${at}7:7 \`messages\` is not a valid key of a custom rule. Remove either this key or \`message\`.`,
		],
		[
			"no check",
			page({}),
			`${at}3:5 This custom rule checks nothing. Add \`schema\`, \`forbid\`, \`unique\`, \`words\`, \`sentenceCase\`, \`atMost\` or \`atLeast\`.`,
		],
		[
			"two checks",
			page({ forbid: true, unique: "title" }),
			`${at}7:7 \`unique\` cannot be used together with \`forbid\`. Write a rule for each of the two checks.`,
		],
		[
			"`forbid` that forbids nothing",
			page({ forbid: false }),
			`${at}6:17 \`false\` is not a valid \`forbid\`. Write \`true\`.`,
		],
		[
			"an unknown field",
			page({ schema: { required: ["titel"] } }),
			`${at}8:11 Records of the kind \`page\` have no field \`titel\` here. Did you mean \`title\`?`,
		],
		[
			"an unknown keyword",
			page({ where: { proprties: {} }, forbid: true }),
			`${at}7:9 \`proprties\` is not a supported keyword of JSON Schema. Did you mean \`properties\`?`,
		],
		[
			"a field that is not a schema",
			page({ schema: { properties: { title: 3 } } }),
			`${at}8:20 A JSON Schema is an object; this is a number.`,
		],
		[
			"a keyword without its partner",
			page({ schema: { properties: { title: { formatMaximum: "today" } } } }),
			`${at}9:13 \`formatMaximum\` says nothing without \`format\`. Add \`format\`.`,
		],
		[
			"a value that a field never has",
			page({ schema: { properties: { hidden: { const: "true" } } } }),
			`${at}9:22 This field is a boolean, never \`"true"\`.`,
		],
		[
			"an unknown field in a message",
			page({ forbid: true, message: "{titl}" }),
			`${at}5:18 Records of the kind \`page\` have no field \`titl\`. Did you mean \`title\`?`,
		],
		[
			"a field that cannot be unique",
			page({ unique: "title.text" }),
			`${at}6:17 Records of the kind \`page\` have no field \`title.text\`.`,
		],
		[
			"an unknown severity",
			page({ forbid: true, severity: "warn" }),
			`${at}7:19 \`warn\` is not a level. Write \`warning\`.`,
		],
		[
			"a page about it without a URL",
			page({ forbid: true, docs: "style.md" }),
			`${at}7:15 \`style.md\` is not a valid \`docs\`. Write a URL such as \`https://acme.test/style#titles\`.`,
		],
		["a glob that docproof cannot read", page({ forbid: true, files: ["a/{1..3}"] }), `${at}8:9 `],
		[
			"`per` without a number",
			page({ forbid: true, per: "page" }),
			`${at}7:7 \`per\` needs \`unique\`, \`atMost\` or \`atLeast\`. Remove the key.`,
		],
		[
			"a number of pages of a page",
			page({ atMost: 3 }),
			`${at}4:13 Records of the kind \`page\` are not parts of pages. Add \`"per": "site"\`.`,
		],
		[
			"pages of a component",
			page({ unique: "title", per: "component" }),
			`${at}4:13 Records of the kind \`page\` are not parts of components. Add \`"per": "site"\`.`,
		],
		[
			"links of a group",
			{ ...page({ on: "link", atMost: 3, per: "group" }) },
			`${at}4:13 Records of the kind \`link\` are not parts of groups. Add \`"per": "site"\`.`,
		],
		[
			"an unknown field of which values are counted",
			page({ atMost: 3, per: "site", distinct: "langauge" }),
			`${at}8:19 Records of the kind \`page\` have no field \`langauge\`. Did you mean \`language\`?`,
		],
		[
			"`distinct` without a number",
			page({ unique: "title", distinct: "title" }),
			`${at}7:7 \`distinct\` needs \`atMost\` or \`atLeast\`. Remove the key.`,
		],
		[
			"names without sentence case",
			page({ unique: "title", exceptions: "./words.txt" }),
			`${at}7:7 \`exceptions\` needs \`sentenceCase\`. Remove the key.`,
		],
		[
			"an unknown field in sentence case",
			page({ sentenceCase: "titel" }),
			`${at}6:23 Records of the kind \`page\` have no field \`titel\`. Did you mean \`title\`?`,
		],
		[
			"an unknown field of the page of a link",
			page({ on: "link", unique: "inPage.titel" }),
			`${at}6:17 Records of the kind \`link\` have no field \`inPage.titel\`. Did you mean \`title\`?`,
		],
		[
			"a list of names that has no words",
			page({ sentenceCase: "title", exceptions: "./empty.txt" }),
			`${at}7:21 \`./empty.txt\` has no words.`,
		],
		[
			"bounds in the wrong order",
			page({ atMost: 3, atLeast: 4, per: "site" }),
			`${at}7:18 \`atLeast\` is greater than \`atMost\`. Swap the two numbers.`,
		],
		[
			"a field in a message about a number",
			page({ atMost: 3, per: "site", message: "{title}" }),
			`${at}5:18 There is no \`{title}\` for a number of records. Use \`{count}\`.`,
		],
		[
			"words for other records than texts",
			{ ...page({ words: "./words.txt" }) },
			`${at}4:13 \`words\` looks at prose. Write \`text\`.`,
		],
		[
			"a list that does not exist",
			page({ words: "./wrods.txt" }),
			`${at}6:16 There is no file \`./wrods.txt\`. Write the path relative to the settings file that contains the path.`,
		],
		[
			"a list of another kind",
			page({ words: "./words.md" }),
			`${at}6:16 \`./words.md\` is not a list of words. Write the path of a \`.txt\` file with a line for each word, or of a \`.json\` file.`,
		],
		[
			"a list that is no JSON",
			page({ words: "./broken.json" }),
			`${at}6:16 \`./broken.json\` is not valid JSON.`,
		],
		[
			"a list of numbers",
			page({ words: "./numbers.json" }),
			`${at}6:16 \`./numbers.json\` is neither a list of words nor an object from words to suggestions.`,
		],
		["an empty list", page({ words: "./empty.txt" }), `${at}6:16 \`./empty.txt\` has no words.`],
		[
			"a list with a long word",
			page({ words: "./long.txt" }),
			`${at}6:16 \`./long.txt\` has a word of more than 200 characters.`,
		],
		[
			"a list outside the repository",
			page({ words: "../words.txt" }),
			`${at}6:16 There is no file \`../words.txt\`. Write the path relative to the settings file that contains the path.`,
		],
		[
			"a level of a rule that does not exist",
			{ rules: { "acme/rul": "off" }, ...page({ forbid: true }) },
			`${at}3:5 The rule \`acme/rul\` does not exist. Did you mean \`acme/rule\`?`,
		],
		[
			"a pattern that no rule fits",
			{ overrides: [{ files: ["**"], rules: { "acme/x*": "off" } }], ...page({ forbid: true }) },
			`${at}8:9 No rule matches \`acme/x*\`. Use a rule that \`docproof rules\` lists.`,
		],
		[
			"an exception of a rule that does not exist",
			{ exceptions: [{ rule: "acme/other", reason: "x" }], ...page({ forbid: true }) },
			`${at}4:15 The rule \`acme/other\` does not exist. Use a rule that \`docproof rules\` lists.`,
		],
		[
			"options",
			{ rules: { "acme/rule": ["off", {}] }, ...page({ forbid: true }) },
			`${at}3:18 \`acme/rule\` has no options. Write the level without a list.`,
		],
	])("with %s is an error", async (_, settings, line) => {
		const root = makeSite({
			...config(settings),
			"words.txt": "whitelist\n",
			"empty.txt": "# nothing\n\n",
			"long.txt": `${"x".repeat(201)}\n`,
			"broken.json": "[",
			"numbers.json": [1],
		});
		const text = await complaint(root);
		expect(text.slice(0, line.length)).toBe(line);
		expect(text.trim().split("\n")).toHaveLength(1);
	});

	it("is named on the command line, too", async () => {
		const root = makeSite(config(page({ forbid: true, files: ["index.mdx"] })));
		expect(await found(root, "--rule", "acme/rule=error")).toContain(
			"index.mdx:1:1 error acme/rule",
		);
		expect(await found(root, "--rule", "acme/*=off")).toHaveLength(3);
		expect(await complaint(root, "--rule", "acme/rul=off")).toBe(
			"docproof: The rule `acme/rul` does not exist. Did you mean `acme/rule`?\n",
		);
	});
});
