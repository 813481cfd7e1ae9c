// Prints a line of JSON for each folder on stdin, the report on the site in it: report.cjs <dist>.
const { text } = require("node:stream/consumers");
const { validate } = require(`${process.argv[2]}/index.cjs`);

async function main() {
	const folders = (await text(process.stdin)).trim().split("\n");
	for (const folder of folders) {
		const { root: _, ...report } = await validate(folder);
		console.log(JSON.stringify(report));
	}
}

void main();
