import { type Browser, type BrowserContext, chromium } from "playwright-core";

/** Without these Chromium looks for its maker's hosts at every start. */
const QUIET = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** On a Ctrl-C Playwright would end our process with its browser, before we have ended the emulators. */
const ENDS_WITH_US = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Starts a browser that talks to nobody but us. */
export function launchChromium(executablePath: string): Promise<Browser> {
	return chromium.launch({ executablePath, args: QUIET, ...ENDS_WITH_US });
}

/** The same with a profile in a folder, for those who come to its pages by another way than ours. */
export function openProfile(executablePath: string, folder: string, flag: string): Promise<BrowserContext> {
	return chromium.launchPersistentContext(folder, {
		executablePath,
		args: [...QUIET, flag],
		...ENDS_WITH_US,
	});
}
