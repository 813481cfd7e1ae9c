// Prints the rooms and the imports between them: `npm run shape`.
import { importsIn, roomOf, sourceFiles, sourceText } from "./source-files.ts";

const lineCounts = new Map<string, number>();
const groundByRoom = new Map<string, Set<string>>();
for (const file of sourceFiles) {
	const room = roomOf(file);
	if (room === undefined) continue;
	lineCounts.set(room, (lineCounts.get(room) ?? 0) + sourceText(file).split("\n").length - 1);
	const ground = groundByRoom.get(room) ?? new Set<string>();
	groundByRoom.set(room, ground);
	for (const target of importsIn(file)) {
		const imported = roomOf(target);
		if (imported !== undefined && imported !== room) ground.add(imported);
	}
}
const isAbove = (room: string, other: string): boolean =>
	groundByRoom.get(room)?.has(other) === true;
const rooms = [...groundByRoom.keys()].sort(
	(one, other) => (groundByRoom.get(other)?.size ?? 0) - (groundByRoom.get(one)?.size ?? 0),
);
for (const room of rooms) {
	const ground = rooms.filter((other) => isAbove(room, other));
	const lines = String(lineCounts.get(room)).padStart(6);
	console.log(`${room.padEnd(9)} ${lines}  ${ground.length === 0 ? "" : `→ ${ground.join(" ")}`}`);
}
const arrows = rooms.flatMap((room) => rooms.filter((other) => isAbove(room, other)));
const circles = rooms.flatMap((room) =>
	rooms.flatMap((other) =>
		room < other && isAbove(room, other) && isAbove(other, room) ? `${room} ↔ ${other}` : [],
	),
);
console.log(
	`${rooms.length} rooms, ${arrows.length} arrows, ${circles.length} both ways ${circles.join(", ")}`,
);
