import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { afterEach, expect, test, vi } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import { deployedConfig, markPage } from "./package.mjs";
import { deployAll } from "./steps.mjs";

const TARGET = { database: "(default)", signIn: "https://kirja-prod.firebaseapp.com" };
const REGIONS = ["europe-north1", "europe-west1"];

let cloud;
afterEach(() => {
	cloud.stop();
	vi.restoreAllMocks();
});

/** A site with this text at each address. */
async function startSite(text) {
	const server = createServer((_, response) => response.end(text)).listen(0, "127.0.0.1");
	await once(server, "listening");
	return { site: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/** The packed page beside a configuration. @returns its fingerprint */
function packPage(config, text) {
	const folder = join(dirname(config), "web");
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "index.html"), text);
	markPage(folder, JSON.parse(readFileSync(config, "utf8")).hosting);
	return readFileSync(join(folder, "deployed.txt"), "utf8");
}

/** Deploys without a terminal. @returns the waits, what was printed, and why it failed */
async function deployTo(state, target = TARGET, settings = {}, served = () => "<html>") {
	cloud = startCloud(state);
	const printed = [];
	vi.spyOn(console, "log").mockImplementation((text) => printed.push(text));
	for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
	const config = cloud.configured(
		deployedConfig(JSON.parse(readFileSync(inProject("firebase.json"), "utf8")), target),
	);
	const fingerprint = packPage(config, "<html>");
	const site = await startSite(served(fingerprint));
	const waits = [];
	const wait = async (milliseconds) => waits.push(milliseconds);
	const place = {
		site: site.site,
		project: "kirja-prod",
		database: target.database,
		location: "europe-north1",
		settings,
	};
	const failure = await deployAll({ ...place, config, regions: REGIONS }, { wait }).then(
		() => null,
		({ message }) => message,
	);
	site.stop();
	return { waits, printed: printed.join("\n"), failure };
}

const parts = () =>
	cloud
		.state()
		.calls.filter((call) => call.startsWith("firebase deploy"))
		.map((call) => /--only (\w+)/.exec(call)[1]);

test("the first deploy without a terminal ends, with the page as its last step", async () => {
	const { failure } = await deployTo({});

	expect(failure).toBeNull();
	expect(parts()).toEqual(["firestore", "functions", "hosting"]);
	const { functionsDeployed, hosted, databases, images, indexesDeleted } = cloud.state();
	expect(functionsDeployed).toBe(true);
	expect(hosted.public).toBe("web");
	expect(databases).toEqual([
		{
			name: "projects/kirja-prod/databases/(default)",
			locationId: "europe-north1",
			type: "FIRESTORE_NATIVE",
		},
	]);
	expect(images).toEqual({ "europe-north1": "1", "europe-west1": "1" });
	expect(indexesDeleted).toBeUndefined();
});

test("rules and indexes go to the database of the settings", async () => {
	await deployTo({}, { ...TARGET, database: "restored" });

	expect(cloud.state().rulesOf).toBe("restored");
});

test("functions wait until the new indexes are built", async () => {
	const { failure, waits, printed } = await deployTo({
		indexStates: [["READY", "CREATING", "CREATING"], ["CREATING"], ["READY"]],
	});

	expect(failure).toBeNull();
	expect(waits).toEqual([15_000, 15_000]);
	expect(printed).toMatch(/Waiting for 2 indexes.*\n.*Waiting for 1 indexes/);
	const order = cloud.state().calls.filter((call) => /composite|deploy/.test(call));
	expect(order.map((call) => (call.includes("composite") ? "look" : "deploy"))).toEqual([
		"deploy",
		"look",
		"look",
		"look",
		"deploy",
		"deploy",
	]);
});

test.for([
	["cannot be built", { indexStates: [["NEEDS_REPAIR"]] }, /^An index could not be built/],
	["cannot be seen", { failing: ["firestore indexes composite list"] }, /indexes composite list .*failed/],
])("an index that %s ends the deploy before the functions", async ([, state, reason]) => {
	const { failure } = await deployTo(state);

	expect(failure).toMatch(reason);
	expect(parts()).toEqual(["firestore"]);
});

test("the backups are set before the new functions", async () => {
	const { failure, printed } = await deployTo({}, TARGET, { BACKUPS: "true" });

	expect(failure).toBeNull();
	expect(printed).toMatch(/Backups: every minute of 7 days/);
	const { calls } = cloud.state();
	const at = (part) => calls.findIndex((call) => call.includes(part));
	expect(at("--enable-pitr")).toBeGreaterThan(at("--only firestore"));
	expect(at("storage buckets create")).toBeLessThan(at("--only functions"));
});

test("a page that is served already is left as it is", async () => {
	const { failure, printed } = await deployTo({}, TARGET, {}, (fingerprint) => fingerprint);

	expect(failure).toBeNull();
	expect(printed).toMatch(/The page is served already as it is/);
	expect(parts()).toEqual(["firestore", "functions"]);
});

test("another file of the page or another header is another page", () => {
	cloud = startCloud({});
	const packed = (text, headers) => packPage(cloud.configured({ hosting: { public: "web", headers } }), text);

	const first = packed("<html>", []);
	expect(packed("<html>", [])).toBe(first);
	expect(packed("<html lang>", [])).not.toBe(first);
	expect(packed("<html>", [{ source: "**" }])).not.toBe(first);
});

test("a refused clean-up of images is reported, and the page is deployed", async () => {
	const { failure, printed } = await deployTo({ imagePolicyRefused: true });

	expect(failure).toBeNull();
	expect(printed).toContain("Old images in europe-north1 are not deleted");
	expect(cloud.state().hosted).toBeDefined();
});

test("a new Eventarc is waited for once", async () => {
	const { failure, waits } = await deployTo({ outcomes: ["eventarc"] });

	expect(failure).toBeNull();
	expect(waits).toEqual([240_000]);
	expect(parts()).toEqual(["firestore", "functions", "functions", "hosting"]);
});

test("an Eventarc that is not ready then ends the deploy before the page", async () => {
	const { failure, waits } = await deployTo({ outcomes: ["eventarc", "eventarc"] });

	expect(waits).toHaveLength(1);
	expect(failure).toMatch(/Eventarc is still not ready/);
	expect(parts()).toEqual(["firestore", "functions", "functions"]);
});

test.for([
	["invoker", /a policy of your organisation forbids public functions/],
	["quota", /lower API_MAX_INSTANCES/],
])("the refusal %s is explained and not repeated", async ([outcome, advice]) => {
	const { failure, waits } = await deployTo({ outcomes: [outcome] });

	expect(failure).toMatch(/^Deploying functions failed/);
	expect(failure).toMatch(advice);
	expect(waits).toEqual([]);
	expect(parts()).toEqual(["firestore", "functions"]);
});
