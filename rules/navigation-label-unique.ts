import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds:
		"Groups, tabs, versions and other divisions beside each other have names of their own.",
	because: "Readers cannot tell one from the other.",
	severity: "warning",
	subject: "navigationContainer",
	*check(node) {
		const first = new Map<string, (typeof node.children)[number]>();
		for (const child of node.children) {
			if (child.kind !== "container" || child.label.trim() === "") continue;
			const key = `${child.division} ${child.label}`;
			const earlier = first.get(key);
			if (earlier === undefined) first.set(key, child);
			else
				yield {
					at: child.at,
					message: `There are two ${child.division}s \`${child.label}\` here.`,
					hint: "Rename one of them, or make one of the two.",
					related: [{ at: earlier.at, message: "the first one" }],
				};
		}
	},
});
