// What a robots.txt says.

/** Whether a robots.txt lets every crawler look at a path (RFC 9309): the longest rule counts, and of two that allows. */
export function allows(text: string, path: string): boolean {
	let isForAll = false;
	let isHead = false;
	let best = { length: -1, allows: true };
	for (const line of text.split(/\r\n|\r|\n/)) {
		const [name = "", ...rest] = (line.split("#")[0] ?? "").split(":");
		const value = rest.join(":").trim();
		const key = name.trim().toLowerCase();
		if (key === "user-agent") {
			isForAll = (isHead && isForAll) || value === "*";
			isHead = true;
			continue;
		}
		if (key !== "allow" && key !== "disallow") continue;
		isHead = false;
		if (!isForAll || value === "" || !fits(value, path)) continue;
		const isAllowed = key === "allow";
		const { length } = value;
		if (length > best.length || (length === best.length && isAllowed))
			best = { length, allows: isAllowed };
	}
	return best.allows;
}

/** Whether a rule is about all that is below a path. */
function fits(rule: string, path: string): boolean {
	const plain = rule.replace(/\*$/, "");
	return !/[*$]/.test(plain) && path.startsWith(plain);
}
