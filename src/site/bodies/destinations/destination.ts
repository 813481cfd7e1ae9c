// The table of destinations: the possible results for each kind of reference.

import type { AddressMatch } from "../../addresses/address-book.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import type { AnchorPage } from "./anchor-pages.ts";
import type { NearFile } from "./near-files.ts";
import type { MissingAsset } from "./near-media.ts";
import type { NearAnchor } from "./page-ids.ts";
import type { LinkBesideIndex } from "./relative-links.ts";

type ExistingTarget = Exclude<AddressMatch, { readonly kind: "dead" }>;

interface DeadTarget<Why> {
	readonly kind: "dead";
	readonly why: Why;
}

interface DeadAnchorTarget extends DeadTarget<NearAnchor> {
	readonly target: AnchorPage;
	/** True if Mintlify's link check accepts the anchor. */
	readonly isChecked: boolean;
}

export type LinkDeadEnd =
	| DeadEnd
	/** The link is the address of another site or of a mailbox, without the scheme. */
	| { readonly kind: "host"; readonly url: string }
	/** The URL in escaped angle brackets, which browsers read as a part of a path. */
	| { readonly kind: "bracketed"; readonly url: string }
	/** The name of the file contains a `#` or `?` at which the address of the file ends. */
	| { readonly kind: "cut"; readonly path: string; readonly delimiter: string }
	/** `path` leads to `address`, which exists in the folder of the index page with the link. */
	| ({ readonly kind: "beside-index" } & LinkBesideIndex)
	/**
	 * `address` exists if backslashes or encoded slashes count as slashes, or if the path begins at
	 * the root.
	 */
	| {
			readonly kind: "misread";
			readonly by: Misreading;
			readonly address: string;
	  };

/** The part of a link that browsers read differently from Mintlify's link check. */
export type Misreading = "start" | "backslash" | "encoding";

/** Results by kind of reference. OpenAPI references and entries are looked up in the site's parts. */
export interface Destinations {
	readonly link: ExistingTarget | DeadTarget<LinkDeadEnd>;
	/** `away` for a target outside the site, or with a wildcard. */
	readonly redirect: ExistingTarget | DeadTarget<DeadEnd> | { readonly kind: "away" };
	readonly asset:
		| Exclude<ExistingTarget, { readonly kind: "page" | "generated" }>
		| DeadTarget<MissingAsset>;
	readonly import: { readonly kind: "file"; readonly target: BodyFile } | DeadTarget<NearFile>;
	readonly anchor: { readonly kind: "there" | "unknown" } | DeadAnchorTarget;
}

export type Destination = Destinations[keyof Destinations];
