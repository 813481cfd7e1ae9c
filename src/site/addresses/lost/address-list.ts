// The list of addresses that a site keeps beside docs.json, where its history is not at hand.
import { isInternal } from "../../../facts/files/site-path.ts";
import { fixedLocation, type Location } from "../../../source/location.ts";
import { SourceFile } from "../../../source/source-file.ts";
import { question, type Site } from "../../parts/site.ts";
import { plainPath } from "../plain-path.ts";

export const addressListName = "docproof-addresses.txt";

export interface AddressList {
	/** Each once, without a slash at its end, with its first line. */
	readonly addresses: ReadonlyMap<string, Location>;
	/** The lines that are no addresses. */
	readonly strange: readonly Location[];
}

/** Longer ones no server takes. */
const longest = 2000;

/** Whether a text can be the address of a page, without a query and an anchor. */
export function isAddress(text: string): boolean {
	return (
		isInternal(text) && text.length <= longest && !/[?#\p{Cc}]/u.test(text)
	);
}

/** Empty where there is no such file, and where it cannot be read, which is told of it as of others. */
export const addressList = question(({ files }: Site): AddressList => {
	const { kind } = files.state(addressListName);
	const read =
		kind === "file" || kind === "ignored"
			? files.read(addressListName)
			: undefined;
	return read !== undefined && "text" in read
		? listIn(new SourceFile(addressListName, read.text))
		: { addresses: new Map(), strange: [] };
});

function listIn(file: SourceFile): AddressList {
	const addresses = new Map<string, Location>();
	const strange: Location[] = [];
	for (let number = 1; number <= file.lineCount; number++) {
		const line = file.line(number);
		const written = line.trim();
		if (written === "") continue;
		const start = file.lineStart(number) + line.indexOf(written);
		const at = fixedLocation(file, { start, end: start + written.length });
		if (!isAddress(written)) strange.push(at);
		else if (!addresses.has(plainPath(written)))
			addresses.set(plainPath(written), at);
	}
	return { addresses, strange };
}
