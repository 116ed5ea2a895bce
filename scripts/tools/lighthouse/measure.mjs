// One page measured by Lighthouse in a browser that is open already, so that somebody can be signed in.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { Stop } from "#scripts/progress.mjs";
import { figuresOf } from "./results.mjs";

/** Fetched when it is first used: its 176 MB are not for everybody who installs the project. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** On a busy machine Lighthouse now and then loses its recording, and asks to be run again. */
const ATTEMPTS = 3;

/** Runs Lighthouse's own command, which plays a phone unless told otherwise. */
async function report(url, { port, reportPath }) {
	rmSync(reportPath, { force: true });
	const args = [
		"--yes",
		LIGHTHOUSE,
		url,
		`--port=${port}`,
		// The sign-in lies in the storage.
		"--disable-storage-reset",
		"--only-categories=performance,accessibility",
		"--output=json",
		`--output-path=${reportPath}`,
		"--quiet",
	];
	const child = spawn("npx", args, { stdio: ["ignore", "ignore", "pipe"] });
	const errors = [];
	child.stderr.on("data", (text) => errors.push(text));
	const code = await new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", resolve);
	});
	return code === 0 ? JSON.parse(readFileSync(reportPath, "utf8")) : errors.join("");
}

/** Who is not signed in is led to another page, whose figures are nobody's question. */
function shownAt(url, answer) {
	if (answer.finalDisplayedUrl !== url) throw new Stop(`${url} led to ${answer.finalDisplayedUrl}.`);
	return answer;
}

/** Measures a page. `withPort` opens a browser for every attempt, and tells at which port it listens. */
export async function measure(url, { withPort, reportPath }) {
	let answer = "";
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		answer = await withPort((port) => report(url, { port, reportPath }));
		if (typeof answer !== "string" && !answer.runtimeError) return figuresOf(shownAt(url, answer));
	}
	throw new Stop(`Lighthouse failed on ${url}: ${answer.runtimeError?.message ?? answer}`);
}
