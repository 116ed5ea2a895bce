import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { startMonitoring } from "#tests/support/cloud/fake-monitoring.mjs";
import { afterEach, expect, test, vi } from "vitest";
import { applyAlarms, linesOf } from "./apply.mjs";

const SETTINGS = {
	ALERT_EMAILS: "aino@company.fi, ville@company.fi",
	ALERT_CHANNELS: "",
	ALERT_BUDGET: "10",
};
const GIVEN = "projects/kirja-prod/notificationChannels/slack-7";

let cloud;
let google;
const waits = [];
afterEach(() => {
	cloud?.stop();
	google?.stop();
	waits.length = 0;
	vi.restoreAllMocks();
});

async function start(state = {}, answers = {}) {
	cloud = startCloud(state);
	google = await startMonitoring(answers);
	vi.spyOn(console, "log").mockReturnValue();
}

/** What became of each thing, without what is as declared. */
async function alarms({ check = false, ...settings } = {}) {
	const target = {
		project: "kirja-prod",
		host: "kirja-prod.web.app",
		origin: google.origin,
		settings: { ...SETTINGS, ...settings },
	};
	const rows = await applyAlarms(target, { check, wait: async (time) => waits.push(time) });
	return rows.filter(({ state }) => state !== "as declared");
}

const statesOf = (rows) => [...new Set(rows.map(({ state }) => state))];
const storedAs = (part) =>
	[...google.stored].filter(([name]) => name.includes(part)).map(([, value]) => value);
const policy = (name) => storedAs("alertPolicies").find(({ displayName }) => displayName === name);

test("a new project gets every alarm, and a second run finds each as declared and writes nothing", async () => {
	await start();

	const made = await alarms();

	expect(statesOf(made)).toEqual(["made"]);
	expect(made.map(({ kind }) => kind)).toEqual(
		expect.arrayContaining(["channels", "uptime", "metrics", "policies", "dashboards", "budgets"]),
	);
	expect(cloud.state().calls).toContainEqual(
		"gcloud services enable monitoring.googleapis.com logging.googleapis.com billingbudgets.googleapis.com --project kirja-prod --quiet",
	);
	const before = [...google.writes];
	expect(await alarms()).toEqual([]);
	expect(await alarms({ check: true })).toEqual([]);
	expect(google.writes).toEqual(before);
});

test("a comparison of a new project says that each is missing, and changes nothing", async () => {
	await start();

	const rows = await alarms({ check: true });

	expect(statesOf(rows)).toEqual(["missing"]);
	expect(rows.every(({ isWrong }) => isWrong)).toBe(true);
	expect(google.writes).toEqual([]);
	expect(cloud.state().calls.join()).not.toContain("services enable");
	expect(linesOf(rows)).toMatch(/policies +Tuntikirja: an error +missing/);
});

test("each policy tells all channels, also those made in the console, and the budget tells the addresses", async () => {
	await start();
	await alarms({ ALERT_CHANNELS: GIVEN });

	const mails = storedAs("notificationChannels").map(({ name }) => name);
	expect(mails).toHaveLength(2);
	for (const { notificationChannels } of storedAs("alertPolicies"))
		expect(notificationChannels).toEqual([GIVEN, ...mails]);
	const [budget] = storedAs("budgets");
	expect(budget.notificationsRule.monitoringNotificationChannels).toHaveLength(2);
	expect(budget.amount.specifiedAmount.units).toBe("10");
});

test.for([
	["is switched off", (one) => delete one.enabled, "enabled"],
	["tells one person less", (one) => one.notificationChannels.pop(), "notificationChannels"],
	[
		"has another threshold",
		(one) => (one.conditions[0].conditionThreshold.thresholdValue = 100),
		"conditions[0].conditionThreshold.thresholdValue",
	],
])("a policy that %s by hand is named by a comparison, and put right", async ([, change, place]) => {
	await start();
	await alarms();
	change(policy("Tuntikirja: an error"));

	expect(await alarms({ check: true })).toMatchObject([{ state: "differs", why: place, isWrong: true }]);
	expect(await alarms()).toMatchObject([{ state: "changed", why: place, isWrong: false }]);
	expect(await alarms({ check: true })).toEqual([]);
});

test("a metric that was deleted by hand is made again, and one that was changed is replaced", async () => {
	await start();
	await alarms();
	google.stored.delete("projects/kirja-prod/metrics/tuntikirja_runs");
	google.stored.get("projects/kirja-prod/metrics/tuntikirja_errors").filter = "severity>=DEBUG";

	expect(await alarms()).toMatchObject([
		{ name: "tuntikirja_errors", state: "changed", why: "filter" },
		{ name: "tuntikirja_runs", state: "made" },
	]);
});

test("what we made and no longer declare is removed, and what others made is left", async () => {
	await start();
	await alarms();
	google.stored.set("projects/kirja-prod/alertPolicies/theirs", { name: "theirs", displayName: "Their own" });

	expect(await alarms({ check: true, ALERT_EMAILS: "aino@company.fi" })).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ name: "Tuntikirja ville@company.fi", state: "no longer declared" }),
		]),
	);
	expect(await alarms({ ALERT_EMAILS: "aino@company.fi" })).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ name: "Tuntikirja ville@company.fi", state: "removed" }),
		]),
	);
	expect(await alarms({ check: true, ALERT_EMAILS: "aino@company.fi" })).toEqual([]);
	expect(google.stored.has("projects/kirja-prod/alertPolicies/theirs")).toBe(true);
});

test("policies wait until Google knows the new metrics", async () => {
	await start({}, { metricDelay: 2 });

	expect(statesOf(await alarms())).toEqual(["made"]);
	expect(waits).toEqual([30_000, 30_000]);
});

test("metrics that stay unknown are said, and a later run makes the rest", async () => {
	await start({}, { metricDelay: 21 });

	const rows = await alarms();

	expect(rows.filter(({ state }) => state === "refused")).toMatchObject([{ why: /^404 Cannot find metric/ }]);
	expect(statesOf(await alarms())).toEqual(["made"]);
});

test("a refused budget stops nothing else, and gcloud's advice is shown whole", async () => {
	await start({ billing: null });

	const refused = (await alarms()).filter(({ state }) => state !== "made");

	expect(refused).toMatchObject([{ kind: "budgets", state: "refused", isWrong: true }]);
	expect(refused[0].why).toContain("roles/billing.viewer");
	expect(await alarms({ ALERT_BUDGET: "off" })).toEqual([]);
});

test("a refused dashboard is a row, and the alarms are made", async () => {
	await start({}, { refused: ["dashboards"] });

	const rows = await alarms();

	expect(rows.filter(({ state }) => state === "refused")).toMatchObject([
		{ kind: "dashboards", why: "403 The caller does not have permission" },
	]);
	expect(storedAs("alertPolicies").length).toBeGreaterThan(0);
});

test("alarms that would reach no person are refused, with the setting", async () => {
	await start();

	await expect(alarms({ ALERT_EMAILS: "" })).rejects.toThrow(/ALERT_EMAILS.*functions\/\.env\.kirja-prod/);
	expect(google.writes).toEqual([]);
});

test("without a sign-in of gcloud nothing is sent", async () => {
	await start({ signedOut: true });

	await expect(alarms()).rejects.toThrow(/no token for the alarms/);
	expect(google.writes).toEqual([]);
});
