// A Chromium for the journeys: from CHROME_PATH, of the system, or from Playwright.
import { spawnSync } from "node:child_process";
import { accessSync, constants, mkdirSync, writeFileSync } from "node:fs";
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

/** Into the folder of Playwright, without rights of an administrator. */
async function downloadBrowser() {
	step("Downloading Chromium");
	const cli = inProject("node_modules", "playwright-core", "cli.js");
	const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "install", "chromium"], {
		encoding: "utf8",
	});
	mkdirSync(inData("logs"), { recursive: true });
	writeFileSync(inData("logs", "browser.log"), `${stdout ?? ""}${stderr ?? ""}`);
	return status === 0 ? playwrightBrowser() : null;
}

/** The path of a browser. Playwright's is downloaded when there is none; nothing is installed on the system. */
export async function findBrowser() {
	const named = process.env.CHROME_PATH;
	if (named && !isProgram(named)) throw new Stop(`CHROME_PATH names no program: ${named}`);
	const found = named || systemBrowser() || (await playwrightBrowser()) || (await downloadBrowser());
	if (found) return found;
	throw new Stop(
		"The tests in a browser need Chromium or Chrome, and it could not be downloaded (.data/logs/browser.log). " +
			"Debian: sudo apt-get install -y chromium; macOS: brew install --cask google-chrome; or name one with CHROME_PATH.",
	);
}
