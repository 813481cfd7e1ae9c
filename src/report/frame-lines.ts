import type { Location } from "../source/source-file.ts";
import { codeFrame } from "./code-frame.ts";

interface FrameStyle {
	/** The columns of the numbers of lines. */
	readonly gutter: number;
	/** The columns of the terminal. */
	readonly width: number;
	/** The character that underlines. */
	readonly mark: string;
	readonly paint: (text: string) => string;
	readonly paintGutter: (text: string) => string;
}

/** The lines of a place as they are printed, with the numbers of lines before them. */
export function frameLines(
	at: Location,
	{ gutter, width, mark, paint, paintGutter }: FrameStyle,
): readonly string[] {
	return codeFrame(at, width - gutter - 3, mark).map(({ number, text }) => {
		const name = number === undefined ? " ".repeat(gutter) : String(number).padStart(gutter);
		const line = `${paintGutter(`${name} |`)} ${number === undefined ? paint(text) : text}`;
		return line.trimEnd();
	});
}

/** How many digits the number of its line has. */
export function widthOfLine({ file, range }: Location): number {
	return String(file.position(range.start).line).length;
}
