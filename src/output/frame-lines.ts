import type { Location } from "../text/source-file.ts";
import { codeFrame } from "./code-frame.ts";

interface FrameStyle {
	readonly gutter: number;
	readonly width: number;
	readonly mark: string;
	readonly paint: (text: string) => string;
	readonly paintGutter: (text: string) => string;
}

export function frameLines(
	at: Location,
	{ gutter, width, mark, paint, paintGutter }: FrameStyle,
): readonly string[] {
	return codeFrame(at, width - gutter - 3, mark).map(({ number, text }) => {
		const label = number === undefined ? " ".repeat(gutter) : String(number).padStart(gutter);
		const line = `${paintGutter(`${label} |`)} ${number === undefined ? paint(text) : text}`;
		return line.trimEnd();
	});
}

export function widthOfLine({ file, range }: Location): number {
	return String(file.position(range.start).line).length;
}
