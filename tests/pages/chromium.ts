import { type Browser, chromium } from "playwright-core";

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

/** Starts a browser that talks to nobody but us. */
export function launchChromium(executablePath: string, ...more: readonly string[]): Promise<Browser> {
	return chromium.launch({ executablePath, args: [...QUIET, ...more] });
}
