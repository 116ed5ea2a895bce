// Visits to the demo company: served on free ports, or by a server that runs already.
import { mkdirSync, rmSync } from "node:fs";
import { accountOf, PASSWORD, seedDemo, startDemo } from "#scripts/emulators/demo.mjs";
import { freePorts } from "#scripts/machine/ports.mjs";
import { inData, inProject } from "#scripts/paths.mjs";
import { Stop, Stopped } from "#scripts/progress.mjs";

/** Ids of the demo company for the pages that are about one person or one project. */
export const DEMO_IDS = {
	users: "demo-user",
	contracts: "demo-user",
	projects: "lumivirta",
	customers: "demo-customer-lumivirta",
	payroll: "demo-batch",
	"entry-history": "demo-entry",
	invoices: "demo-invoice",
};

const DAY_MS = 86_400_000;
const dayFromNow = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The result of the work, unless a signal stops it first. */
function orStopped(doing, stopAsked) {
	const stopped = stopAsked.then(() => {
		throw new Stopped();
	});
	return Promise.race([doing, stopped]);
}

/** Serves the demo company while `work` runs with its address, or until a signal stops it. */
export async function whileServed({ running, name, stopAsked, givesWay = false }, work) {
	if (running) return orStopped(work(new URL(running).origin), stopAsked);
	const run = `${name}-${process.pid}`;
	const folder = inData(run);
	mkdirSync(folder, { recursive: true });
	const ports = await freePorts();
	const { addresses, stop } = await startDemo({
		run,
		ports,
		publicFolder: inData(run, "hosting"),
		logs: inData(run, "logs"),
		importFrom: null,
		stopAsked,
		givesWay,
	});
	const seededAndLookedAt = async () => {
		await seedDemo(addresses);
		return work(addresses.hosting);
	};
	try {
		return await orStopped(seededAndLookedAt(), stopAsked);
	} finally {
		await stop();
		rmSync(folder, { recursive: true, force: true });
		rmSync(inProject(`firebase.emulator-${run}.json`), { force: true });
	}
}

/** Signs in on the login page and waits for the first page behind it. */
export async function signIn(page, address, role) {
	await page.goto(`${address}/login`);
	await page.locator("input[type=email]").fill(accountOf(role));
	await page.locator("input[type=password]").fill(PASSWORD);
	await page.locator("input[type=password]").press("Enter");
	await page.locator("main#content h1").first().waitFor();
}

async function answerOf(response, what) {
	if (!response.ok) throw new Stop(`${what} was answered with ${response.status}.`);
	return response.json();
}

function post(body, headers = {}) {
	return {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	};
}

/** Shares a timesheet of the last month, as the admin. @returns the path of its public page */
export async function shareTimesheet(address) {
	const html = await (await fetch(address)).text();
	const config = JSON.parse(/id="app-config"[^>]*>([\s\S]*?)<\/script>/.exec(html)[1]);
	if (!config.emulators) throw new Stop(`${address} does not serve the demo company on emulators.`);
	const signInUrl = `${config.emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
	const credentials = { email: accountOf("admin"), password: PASSWORD, returnSecureToken: true };
	const { idToken } = await answerOf(await fetch(signInUrl, post(credentials)), "Signing in");
	const input = {
		projectId: DEMO_IDS.projects,
		startDate: dayFromNow(-30),
		endDate: dayFromNow(0),
		expiresAt: dayFromNow(1),
	};
	const sharing = await fetch(
		`${address}/api/timesheet-report/share/`,
		post(input, { authorization: `Bearer ${idToken}` }),
	);
	return (await answerOf(sharing, "Sharing a timesheet")).url;
}
