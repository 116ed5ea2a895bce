import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { health } from "@tuntikirja/contract/health/endpoints.ts";
import { countsEntry, entryOf } from "#tests/support/cloud/log-filter.mjs";
import { beforeAll, expect, test } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import { declaredAlarms } from "./declared.mjs";

const SETTINGS = { ALERT_EMAILS: "aino@company.fi", ALERT_BUDGET: "10" };
const { metrics, policies, dashboards, uptime } = declaredAlarms({
	project: "kirja-prod",
	host: "kirja-prod.web.app",
	settings: SETTINGS,
});
const SOURCES = globSync(inProject("functions", "src", "**", "*.ts"))
	.filter((path) => !path.endsWith(".test.ts"))
	.map((path) => readFileSync(path, "utf8"));

/** What functions of ours really write: the code runs in a process of its own, because the logger stores its console. */
const WRITTEN = `
import { log } from "./src/errors/log.ts";
import { handleEvent } from "./src/events/handle-event.ts";
import { scheduled } from "./src/events/scheduled.ts";
log("error", "Unexpected error", { requestId: "1" });
log("info", "answered", { path: "/healthz", status: 503 });
log("error", "A message for Slack is abandoned", { alarm: "dead-message", key: "k" });
log("error", "A month was not what its days make it", { alarm: "drift", month: "2026-01" });
log("warn", "2 shards of copies were not what their documents are", { alarm: "drift" });
const event = { id: "e", type: "written", time: new Date().toISOString(), document: "users/aino" };
handleEvent(event, () => Promise.reject(new Error("malformed"))).catch(() => {});
await scheduled("every 5 minutes", async () => {}).run({});
process.exit(0);
`;

let lines;
beforeAll(() => {
	const args = ["--input-type=module", "--no-warnings", "--eval", WRITTEN];
	const env = { ...process.env, GCLOUD_PROJECT: "demo-kirja", FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" };
	const { stdout, stderr } = spawnSync(process.execPath, args, {
		cwd: inProject("functions"),
		env,
		encoding: "utf8",
	});
	lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.startsWith("{"));
});

/** A call as Cloud Run itself logs it: LogEntry.httpRequest. */
const requestEntry = (path, status) => ({
	logName: `projects/kirja-prod/logs/${encodeURIComponent("run.googleapis.com/requests")}`,
	resource: { type: "cloud_run_revision", labels: { service_name: "api" } },
	severity: status >= 500 ? "ERROR" : "INFO",
	httpRequest: { requestMethod: "GET", requestUrl: `https://api-x-lz.a.run.app/api${path}`, status },
});
/** A failed run as Cloud Scheduler logs it: AttemptFinished. */
const SCHEDULE_ENTRY = {
	logName: `projects/kirja-prod/logs/${encodeURIComponent("cloudscheduler.googleapis.com/executions")}`,
	resource: {
		type: "cloud_scheduler_job",
		labels: { job_id: "firebase-schedule-foldSweeper-europe-north1" },
	},
	severity: "ERROR",
	jsonPayload: { status: "INTERNAL" },
};

/** The lines of ours, as the words of their messages before any stack, that a metric counts. */
function countedOf(name) {
	const { filter } = metrics.find((metric) => metric.name === `tuntikirja_${name}`);
	return lines
		.map((line) => entryOf("foldsweeper", line))
		.filter((entry) => countsEntry(filter, entry))
		.map(({ jsonPayload: { message, alarm } }) => alarm ?? message.replace(/^Error: /, "").split("\n")[0]);
}

test("metrics count the lines that our functions really write, and each of them only once", () => {
	expect(lines).toHaveLength(7);
	expect(countedOf("errors")).toEqual(["Unexpected error"]);
	expect(countedOf("alarms")).toEqual(["dead-message", "drift", "drift", "dead-event"]);
	expect(countedOf("runs")).toEqual(["A schedule has run"]);
	expect([countedOf("requests"), countedOf("schedule_failures")]).toEqual([[], []]);
});

test.for([
	[requestEntry("/user/own-user-info", 503), ["tuntikirja_requests"]],
	[requestEntry("/user/own-user-info", 200), ["tuntikirja_requests"]],
	[requestEntry("/healthz", 503), []],
	[SCHEDULE_ENTRY, ["tuntikirja_schedule_failures"]],
	[{ ...SCHEDULE_ENTRY, severity: "INFO" }, []],
])("lines of the platform are counted by their own metric: %#", ([entry, names]) => {
	const counting = metrics.filter(({ filter }) => countsEntry(filter, entry));
	expect(counting.map(({ name }) => name)).toEqual(names);
});

const textOf = (body) => JSON.stringify(body);
/** The metrics of ours that a policy or a chart names, in Monitoring's words or in PromQL's. */
const namedIn = (bodies) => new Set(textOf(bodies).match(/(?<=user[/_])tuntikirja_\w+/g));

test("each metric is watched by a policy, and no policy and no chart names another", () => {
	const declared = new Set(metrics.map(({ name }) => name));
	expect(namedIn(policies)).toEqual(declared);
	expect(namedIn(dashboards)).toEqual(declared);
});

test("a label that a policy filters or groups by is one of its metric", () => {
	for (const { name, metricDescriptor, labelExtractors } of metrics) {
		const users = policies.filter((policy) => namedIn(policy).has(name));
		const used = new Set(users.flatMap((policy) => textOf(policy).match(/(?<=metric\.labels?\.)\w+/g) ?? []));
		const labels = (metricDescriptor.labels ?? []).map(({ key }) => key);
		expect(labels).toEqual(Object.keys(labelExtractors ?? {}));
		expect(labels).toEqual([...used]);
	}
});

test("each alarm that the functions can log is logged somewhere, and wakes by exactly one policy", () => {
	const union = /export type Alarm = (.*);/.exec(
		readFileSync(inProject("functions/src/errors/log.ts"), "utf8"),
	)[1];
	const alarms = union.match(/(?<=")[\w-]+(?=")/g);
	expect(alarms.length).toBeGreaterThan(0);
	for (const alarm of alarms) {
		expect(SOURCES.some((source) => source.includes(`alarm: "${alarm}"`))).toBe(true);
		const waking = policies.filter((policy) => {
			const { filter = "" } = policy.conditions[0].conditionThreshold ?? {};
			const [, regex, exact] =
				/labels\.alarm=(?:monitoring\.regex\.full_match\("(.*)"\)|"(.*)")/.exec(filter) ?? [];
			return exact === alarm || (regex !== undefined && new RegExp(`^${regex}$`).test(alarm));
		});
		expect(waking).toHaveLength(1);
	}
});

/** The longest that a schedule may be silent: one of weekdays is, from Friday to Monday. */
function silenceOf(schedule) {
	if (/^every \d+ minutes$/.test(schedule)) return "1h";
	return schedule.endsWith("1-5") ? "74h" : "26h";
}

test("each schedule says when it has run, and is missed by exactly one policy after its time", () => {
	const schedules = SOURCES.flatMap((source) => [
		...source.matchAll(/export const (\w+) = scheduled\("([^"]+)"/g),
	]);
	const queries = policies.flatMap(
		({ conditions: [one] }) => one.conditionPrometheusQueryLanguage?.query ?? [],
	);
	const missed = queries
		.flatMap((query) => [...query.matchAll(/service_name(=~|!~)"([^"]+)"\}\[(\d+h)\]/g)])
		.map(([, operator, names, time]) => ({ isListed: operator === "=~", names: names.split("|"), time }));

	expect(schedules.length).toBeGreaterThan(0);
	for (const [, name, schedule] of schedules) {
		const missing = missed.filter(({ isListed, names }) => names.includes(name.toLowerCase()) === isListed);
		expect([name, missing.map(({ time }) => time)]).toEqual([name, [silenceOf(schedule)]]);
	}
	expect(SOURCES.filter((source) => source.includes("onSchedule("))).toHaveLength(1);
});

test("the uptime check asks the health of the contract, which answers 503 where something is wrong", () => {
	const { path, method } = health.getHealth["~orpc"].route;
	expect(uptime[0].httpCheck).toMatchObject({ path: `/api${path}`, requestMethod: method });
	expect(uptime[0].httpCheck.acceptedResponseStatusCodes).toEqual([{ statusValue: 200 }]);
});
