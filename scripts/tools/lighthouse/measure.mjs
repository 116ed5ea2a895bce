// Measures one page with Lighthouse in an open browser, so that the page can be signed in.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { Stop } from "#scripts/progress.mjs";
import { figuresOf } from "./results.mjs";

/** Downloaded at its first use, because not every installation of the project needs its 176 MB. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** On a busy machine Lighthouse sometimes loses its recording, and must run again. */
const ATTEMPTS = 3;

/** Runs Lighthouse's own command, which emulates a phone by default. */
async function report(url, { port, reportPath }) {
	rmSync(reportPath, { force: true });
	const args = [
		"--yes",
		LIGHTHOUSE,
		url,
		`--port=${port}`,
		// The sign-in is in the storage.
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

/** A visitor who is not signed in is redirected to another page, whose figures must not be used. */
function shownAt(url, answer) {
	if (answer.finalDisplayedUrl !== url) throw new Stop(`${url} led to ${answer.finalDisplayedUrl}.`);
	return answer;
}

/** Measures a page. `withPort` opens a browser for every attempt, and passes on its port. */
export async function measure(url, { withPort, reportPath }) {
	let answer = "";
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		answer = await withPort((port) => report(url, { port, reportPath }));
		if (typeof answer !== "string" && !answer.runtimeError) return figuresOf(shownAt(url, answer));
	}
	throw new Stop(`Lighthouse failed on ${url}: ${answer.runtimeError?.message ?? answer}`);
}
