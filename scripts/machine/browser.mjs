// A Chromium for the journeys: from CHROME_PATH, of the system, from Playwright, or Debian's package.
import { spawnSync } from "node:child_process";
import { accessSync, constants, createWriteStream, existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inData, inProject } from "#scripts/paths.mjs";
import { Stop, step } from "#scripts/progress.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function systemBrowser() {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return (
		[...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(isProgram) ??
		null
	);
}

async function playwrightBrowser() {
	const { chromium } = await import("playwright-core");
	const path = chromium.executablePath();
	return path && isProgram(path) ? path : null;
}

function runLogged(log, command, args) {
	const { status, stdout, stderr } = spawnSync(command, args, {
		encoding: "utf8",
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	log.write(`${stdout ?? ""}${stderr ?? ""}`);
	return status === 0;
}

function installLog() {
	mkdirSync(inData("logs"), { recursive: true });
	return createWriteStream(inData("logs", "browser.log"));
}

function installFromDebian() {
	if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return null;
	step("Installing Chromium with apt-get");
	const log = installLog();
	runLogged(log, "apt-get", ["update"]);
	runLogged(log, "apt-get", ["install", "-y", "chromium"]);
	return systemBrowser();
}

async function installFromPlaywright() {
	step("Downloading Chromium");
	const cli = inProject("node_modules", "playwright-core", "cli.js");
	return runLogged(installLog(), process.execPath, [cli, "install", "chromium"]) ? playwrightBrowser() : null;
}

/** The path of a browser; installs one when there is none and that is possible. */
export async function findBrowser() {
	const named = process.env.CHROME_PATH;
	if (named && !isProgram(named)) throw new Stop(`CHROME_PATH names no program: ${named}`);
	const found =
		named ||
		systemBrowser() ||
		(await playwrightBrowser()) ||
		installFromDebian() ||
		(await installFromPlaywright());
	if (found) return found;
	throw new Stop(
		"Chromium is needed for the tests in a browser and could not be installed. Install it (Debian: sudo apt-get install -y chromium), or name one with CHROME_PATH.",
	);
}
