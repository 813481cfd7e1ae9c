// Builds the executable once, before its tests.
import { execFileSync } from "node:child_process";

export default function make(): void {
	execFileSync("npm", ["run", "--silent", "binary"], { stdio: ["ignore", "ignore", "inherit"] });
}
