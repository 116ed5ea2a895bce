import { type Browser, type BrowserContext, chromium } from "playwright-core";

/** Without these Chromium connects to Google's hosts at every start. */
const QUIET = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** On Ctrl-C Playwright would end our process with its browser, before the emulators are stopped. */
const ENDS_WITH_US = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Starts a browser that makes no background requests of its own. */
export function launchChromium(executablePath: string): Promise<Browser> {
	return chromium.launch({ executablePath, args: QUIET, ...ENDS_WITH_US });
}

/** The same with a profile in a folder, for a tool that connects to the browser by itself. */
export function openProfile(executablePath: string, folder: string, flag: string): Promise<BrowserContext> {
	return chromium.launchPersistentContext(folder, {
		executablePath,
		args: [...QUIET, flag],
		...ENDS_WITH_US,
	});
}
