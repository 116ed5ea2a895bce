// What a person chooses once for a project, because it costs something or cannot be undone. The answer is recorded in
// `functions/.env.PROJECT`, so no later deploy asks again.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseEnv } from "node:util";
import { inProject } from "#scripts/paths.mjs";

const CHOICES = [
	{
		key: "IDENTITY_PLATFORM",
		question: "Is Authentication upgraded to Identity Platform (in the console: Authentication → Settings)?",
		price:
			"Free for the first 50,000 people a month. With it passwords have twelve characters, admins can have a second step, and strangers are refused before they have a token. The upgrade cannot be undone.",
	},
	{
		key: "BACKUPS",
		question: "Shall every minute of 7 days, a copy of each day and week, and the sign-ins be stored?",
		price:
			"About 1 $ a month for each gigabyte of the database (docs/operations.md, Backup and restore). Without it what is deleted by mistake is lost after an hour.",
	},
];

const fileOf = (project) => inProject("functions", `.env.${project}`);

/** The choices that are not recorded yet. The values in `functions/.env` are those of every project, and no choice. */
export function openChoices(project, file = fileOf(project)) {
	const own = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
	return CHOICES.filter(({ key }) => !["true", "false"].includes(own[key]));
}

/** A line for each choice that only a person can make. */
export function choiceLines(open, project) {
	return open.map(
		({ key, question, price }) =>
			`${question} ${price} Write ${key}=true or ${key}=false into functions/.env.${project}.`,
	);
}

/** The line that is typed after the question. */
export async function askInTerminal(text) {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await terminal.question(text);
	terminal.close();
	return answer;
}

/** Asks for each of them until the answer is yes or no, and records it. */
export async function choose(open, project, { ask = askInTerminal, file = fileOf(project) } = {}) {
	for (const { key, question, price } of open) {
		let answer = "";
		while (!/^(y|yes|n|no)$/i.test(answer)) answer = (await ask(`${question}\n${price}\n(yes/no) `)).trim();
		// A file that does not end with a new line would swallow the record.
		appendFileSync(file, `\n${key}=${/^y/i.test(answer)}\n`);
		console.log(`Recorded in functions/.env.${project}; commit it with your other settings.`);
	}
}
