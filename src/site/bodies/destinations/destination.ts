// Where all that a site refers to leads: which answers each kind of reference can have.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { OperationMatch } from "../../../openapi/operation-index.ts";
import type { Spec } from "../../../openapi/spec/spec.ts";
import type { AddressMatch } from "../../addresses/address-book.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import type { PageMatch } from "../../parts/page-lookup.ts";
import type { AnchorPage } from "./anchor-pages.ts";
import type { NearFile } from "./near-files.ts";
import type { MissingAsset } from "./near-media.ts";
import type { NearAnchor } from "./page-ids.ts";

/** Something is there, or may be. */
type Alive = Exclude<AddressMatch, { readonly kind: "dead" }>;

/** It leads nowhere; `why` has what there is instead. */
interface Dead<Why> {
	readonly kind: "dead";
	readonly why: Why;
}

interface DeadPlace extends Dead<NearAnchor> {
	/** The page that has it not, and how readers get there. */
	readonly where: AnchorPage;
	/** Whether Mintlify's check of links says that it is there. */
	readonly isChecked: boolean;
}

/** Why a link leads to nothing. */
export type LinkEnd =
	| DeadEnd
	/** It is the address of another site, or of a mailbox, without what tells so. */
	| { readonly kind: "host"; readonly url: string }
	/** The name of the file has a sign at which its address ends. */
	| { readonly kind: "cut"; readonly path: string; readonly sign: string }
	/**
	 * Something is where it leads when backslashes or encoded slashes are taken for slashes, or it
	 * begins at the root.
	 */
	| {
			readonly kind: "misread";
			readonly by: Misreading;
			readonly address: string;
	  };

/** What of a link is taken for something else. */
export type Misreading = "start" | "backslash" | "encoding";

/**
 * By kind of reference. What is at an address is asked of `addresses`; what spec names and entries
 * lead to, of the parts of a site.
 */
export interface Destinations {
	/** A link of a body, of docs.json or of an OpenAPI file. */
	readonly link: Alive | Dead<LinkEnd>;
	/** Of one that leads out of the site, or to many addresses, nothing is said. */
	readonly redirect: Alive | Dead<DeadEnd> | { readonly kind: "away" };
	/** A picture or another file that is shown. */
	readonly asset: Exclude<Alive, { readonly kind: "page" | "generated" }> | Dead<MissingAsset>;
	readonly import: { readonly kind: "file"; readonly target: BodyFile } | Dead<NearFile>;
	/** A place within a page. */
	readonly anchor: { readonly kind: "there" | "unknown" } | DeadPlace;
	readonly spec: Spec;
	readonly operation: OperationMatch;
	/** An entry of the navigation. */
	readonly entry: PageMatch;
}

/** An answer of any of them. */
export type Destination = Destinations[keyof Destinations];
