// Runs `firebase` and `gcloud`, which never ask anything here: what would be asked is an option or a requirement.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter } from "node:path";
import { inData, inProject } from "#scripts/paths.mjs";

/** npm puts the installed firebase-tools first; a script that is started without npm finds them last. */
const PATH = () => [process.env.PATH, inProject("node_modules", ".bin")].join(delimiter);

const QUIETLY = { firebase: ["--non-interactive"], gcloud: ["--quiet"] };

/** The exit code of a program that is not installed, as a shell gives it. */
const NOT_FOUND = 127;

/**
 * Runs a program to its end.
 * @param shown whether its output appears in the terminal
 * @returns its exit code, what it wrote, and what it wrote as errors
 */
export async function runProgram(name, args, { shown = false } = {}) {
	// firebase-tools writes its debug log into the folder in which it is started.
	mkdirSync(inData("logs"), { recursive: true });
	const child = spawn(name, [...args, ...QUIETLY[name]], {
		cwd: inData("logs"),
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, PATH: PATH(), NO_UPDATE_NOTIFIER: "1" },
	});
	const written = { stdout: "", stderr: "" };
	for (const stream of ["stdout", "stderr"]) {
		child[stream].setEncoding("utf8").on("data", (chunk) => {
			written[stream] += chunk;
			if (shown) process[stream].write(chunk);
		});
	}
	const code = await new Promise((resolve, reject) => {
		child.once("error", (error) => (error.code === "ENOENT" ? resolve(NOT_FOUND) : reject(error)));
		child.once("close", resolve);
	});
	return { code, output: written.stdout, errors: written.stderr };
}

function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** All of it, because gcloud's first line says what failed and the last ones what to do; indented, as part of a list. */
const whole = (text) => text.trim().replaceAll(/\n(?=.)/g, "\n    ");

/**
 * The answer of a command as data, or why there is none in the program's own words.
 * @returns `{ value }` or `{ problem }`
 */
export async function askProgram(name, args) {
	const format = name === "firebase" ? "--json" : "--format=json";
	const { code, output, errors } = await runProgram(name, [...args, format]);
	if (code === NOT_FOUND) return { problem: `${name} is not installed.` };
	const answer = parsed(output);
	if (code === 0 && answer !== undefined) return { value: name === "firebase" ? answer.result : answer };
	const reason = answer?.error ?? (whole(errors) || `exit code ${code}`);
	return { problem: `\`${[name, ...args].join(" ")}\` failed: ${reason}` };
}
