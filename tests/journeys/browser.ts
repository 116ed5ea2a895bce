import type { Browser, BrowserContext, ConsoleMessage, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium } from "#tests/pages/chromium.ts";
import { hostingOrigin } from "#tests/support/emulators.ts";
import type { Person } from "#tests/support/people.ts";

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface Visit {
	readonly viewport?: { readonly width: number; readonly height: number };
	readonly colorScheme?: "light" | "dark";
	readonly language?: "en" | "fi";
	/** Whether the service worker runs, which serves cached pages; only for the journeys that are about it. */
	readonly worker?: boolean;
	/** Whether things move, which costs the software renderer a fifth of its time. */
	readonly motion?: boolean;
	/** Console errors that the journey expects: the browser logs a refused save as an error. */
	readonly expectedErrors?: RegExp;
}

let browser: Browser;
const open: { page: Page; context: BrowserContext; errors: string[] }[] = [];

/**
 * Gives the tests of a file one browser, and each test its own pages. An error in the console or a page
 * that breaks its Content-Security-Policy fails the test that opened it.
 */
export function useBrowser(): (visit?: Visit) => Promise<Page> {
	beforeAll(async () => {
		const executablePath = process.env["TEST_BROWSER"];
		if (executablePath === undefined)
			throw new Error("TEST_BROWSER names no browser. Run the tests with `npm test`.");
		browser = await launchChromium(executablePath);
	});
	afterAll(() => browser?.close());
	afterEach(async ({ task }) => {
		const opened = open.splice(0);
		if (task.result?.state === "fail") await Promise.all(opened.map(({ page }) => describePage(page)));
		await Promise.all(opened.map(({ context }) => context.close()));
		expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
	});
	return openPage;
}

async function openPage({
	viewport = DESKTOP,
	colorScheme = "light",
	language = "en",
	worker = false,
	motion = false,
	expectedErrors,
}: Visit = {}): Promise<Page> {
	const context = await browser.newContext({
		viewport,
		colorScheme,
		locale: language === "fi" ? "fi-FI" : "en-GB",
		reducedMotion: motion ? "no-preference" : "reduce",
		hasTouch: viewport.width < 600,
		serviceWorkers: worker ? "allow" : "block",
		baseURL: hostingOrigin(),
	});
	await context.addInitScript(recordPresses);
	await context.addInitScript(reportViolations);
	const page = await context.newPage();
	const errors: string[] = [];
	const note = (message: ConsoleMessage) => {
		if (message.type() === "error" && !expectedErrors?.test(message.text())) errors.push(message.text());
	};
	page.on("console", note);
	page.on("pageerror", (error) => errors.push(String(error)));
	page.setDefaultTimeout(40_000);
	open.push({ page, context, errors });
	return page;
}

/** In the page: code that tries what the policy forbids may catch the error, so the browser logs nothing by itself. */
function reportViolations(): void {
	addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
		console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
	);
}

/** In the page: what was pressed last, and what has received each part of the press. */
function recordPresses(): void {
	const presses: string[] = [];
	Object.assign(globalThis, { presses });
	for (const type of ["pointerdown", "pointerup", "click", "pointercancel"])
		addEventListener(
			type,
			({ target }) => {
				const name = target instanceof Element ? target.textContent.slice(0, 40) : "the page";
				presses.push(`${Math.round(performance.now())} ${type} ${name}`);
				if (presses.length > 12) presses.shift();
			},
			{ capture: true },
		);
}

/** Logs what a page shows when its journey has failed: the failure itself names only what it waited for. */
export async function describePage(page: Page): Promise<void> {
	const content = await page
		.locator("body")
		.ariaSnapshot({ timeout: 5000 })
		.catch((error: unknown) => String(error));
	const focused = await page
		.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
		.catch((error: unknown) => String(error));
	const presses = await page
		.evaluate(() => (globalThis as { presses?: string[] }).presses)
		.catch((error: unknown) => String(error));
	const stored = await page
		.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])
		.catch((error: unknown) => String(error));
	console.info(
		`${page.url()}\nPresses: ${JSON.stringify(presses)}\nFocus: ${focused}\nStored: ${JSON.stringify(stored)}\n${content}`,
	);
}

/** Signs in on the login page, as the person would. */
export async function signIn(
	page: Page,
	{ email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
	await page.goto("/login");
	await page.locator("input[type=email]").fill(email);
	await page.locator("input[type=password]").fill(password);
	await page.locator("input[type=password]").press("Enter");
}
