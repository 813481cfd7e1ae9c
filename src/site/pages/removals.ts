// Operations that overlays remove.
import type { Location } from "../../source/location.ts";
import { removalOf } from "../../source/merged-document.ts";
import { child } from "../../source/pointer.ts";
import type { PlacedReference } from "../parts/placed-reference.ts";
import type { Site } from "../parts/site.ts";

/** Where overlays remove what a reference asks for. */
export function removalsOf(
	{ spec, reference }: PlacedReference,
	site: Site,
): readonly { readonly at: Location; readonly message: string }[] {
	const { method, path } = reference;
	const pointer = child(child("/paths", path), method);
	const specs = spec === undefined ? site.specs.readable() : [spec];
	return specs.flatMap((one) => {
		const at =
			one.kind === "readable" ? removalOf(one.document, pointer) : undefined;
		return at === undefined ? [] : { at, message: "removed here" };
	});
}
