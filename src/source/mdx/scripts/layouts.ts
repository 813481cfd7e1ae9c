// Functions that a script exports by default, which MDX takes for the layout of the page that they
// come to.
import { property } from "../../value.ts";
import type { Export } from "../body.ts";
import { isName, listOf, typeOf } from "./trees.ts";

/** `name`: what it is called in itself. Nothing of what is not certain to be a function. */
export function asLayout(value: unknown, name: string | undefined): Pick<Export, "comesAs"> {
	if (!/Function/.test(typeOf(value))) return {};
	const [first] = listOf(property(value, "params"));
	const takesPage = first !== undefined && canHaveChildren(first);
	return { comesAs: { kind: "layout", name, takesPage } };
}

/**
 * Whether the props that a component names can be `children`, between others or as the rest of
 * them.
 */
function canHaveChildren(props: unknown): boolean {
	if (typeOf(props) !== "ObjectPattern") return true;
	return listOf(property(props, "properties")).some((part) => {
		const key = property(part, "key");
		return !isName(key) || property(part, "computed") === true || key.name === "children";
	});
}
