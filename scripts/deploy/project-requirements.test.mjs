import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { afterEach, expect, test } from "vitest";
import { gatherFacts, gatherProjectFacts } from "./facts.mjs";
import {
	accountLines,
	databaseLines,
	deletionLines,
	plannedDeletions,
	plannedFunctions,
	publicLines,
	ROLES_OF_FUNCTIONS,
	unseenLines,
} from "./project-requirements.mjs";

const PROJECT = "kirja-prod";
const EMAIL = `tuntikirja-functions@${PROJECT}.iam.gserviceaccount.com`;
const MANIFEST = {
	endpoints: {
		api: {
			region: ["europe-north1"],
			serviceAccountEmail: "tuntikirja-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com",
		},
		balanceSweeper: { region: "{{ params.SCHEDULE_REGION }}" },
	},
};
const ENABLED = ["iam", "firestore", "cloudfunctions"].map((name) => `${name}.googleapis.com`);
const database = (id, locationId, type = "FIRESTORE_NATIVE") => ({
	name: `projects/${PROJECT}/databases/${id}`,
	locationId,
	type,
});
const ours = (id, region, codebase = "default") => ({
	id,
	region,
	codebase,
	labels: { "deployment-tool": "cli-firebase" },
});

let cloud;
afterEach(() => cloud?.stop());

function factsOf(state) {
	cloud?.stop();
	cloud = startCloud(state);
	return gatherProjectFacts(PROJECT);
}

test("a new project has nothing in it, and that is no problem", async () => {
	expect(await factsOf({})).toEqual({
		problems: [],
		bindings: [],
		databases: [],
		functions: [],
		accounts: [],
		memberPolicy: null,
	});
});

test("functions that cannot be listed are a problem, because the deploy could delete them", async () => {
	const { problems } = await factsOf({ services: ENABLED, failing: ["functions:list"] });
	expect(problems).toEqual([
		"`firebase functions:list --project kirja-prod` failed: HTTP Error: 503, try again",
	]);
});

test("what gcloud advises is shown whole", async () => {
	const { problems } = await factsOf({ signedOut: true });
	expect(problems).toEqual([
		expect.stringMatching(
			/^`gcloud services list .*active account selected\.\n {4}Please run:[^]*gcloud auth login/,
		),
	]);
});

test("whether gcloud can be asked is known before the project is", async () => {
	const stateOf = async (state) => {
		cloud?.stop();
		cloud = startCloud(state);
		return (await gatherFacts(PROJECT)).gcloud;
	};
	expect([await stateOf({}), await stateOf({ signedOut: true })]).toEqual(["ready", "no account"]);
});

test("a missing gcloud is named", async () => {
	cloud?.stop();
	cloud = startCloud({});
	const { PATH } = process.env;
	process.env.PATH = "/nowhere";
	const { problems } = await gatherProjectFacts(PROJECT);
	process.env.PATH = PATH;
	expect(problems).toEqual(["gcloud is not installed."]);
});

const PLACE = { id: "(default)", location: "europe-north1" };

test.for([
	["no database yet", [], PLACE, []],
	["the database in its place", [database("(default)", "europe-north1")], PLACE, []],
	[
		"a database in the United States",
		[database("(default)", "nam5")],
		PLACE,
		[/is in nam5, not in europe-north1/],
	],
	[
		"a database in Datastore mode",
		[database("(default)", "europe-north1", "DATASTORE_MODE")],
		PLACE,
		[/Datastore/],
	],
	[
		"a misspelt restored database",
		[database("(default)", "europe-north1"), database("restored", "europe-north1")],
		{ ...PLACE, id: "restord" },
		[/^There is no database restord/],
	],
	["a restored database", [database("restored", "europe-north1")], { ...PLACE, id: "restored" }, []],
])("%s", async ([, databases, place, lines]) => {
	const facts = await factsOf({ services: ENABLED, databases });
	expect(databaseLines(facts.databases, place, PROJECT)).toEqual(
		lines.map((line) => expect.stringMatching(line)),
	);
});

test("the functions' account needs each of its roles, without a condition", async () => {
	const member = `serviceAccount:${EMAIL}`;
	const bindings = ROLES_OF_FUNCTIONS.map((role) => ({ role, members: [member] }));
	const linesOf = async (state) => accountLines(await factsOf(state), MANIFEST, PROJECT);

	expect(await linesOf({ accounts: [{ email: EMAIL }], bindings })).toEqual([]);
	expect(await linesOf({})).toHaveLength(1 + ROLES_OF_FUNCTIONS.length);
	expect(await linesOf({ accounts: [{ email: EMAIL, disabled: true }], bindings })).toEqual([
		expect.stringMatching(/gcloud iam service-accounts create tuntikirja-functions --project kirja-prod$/),
	]);
	const [first, ...rest] = bindings;
	const limited = [{ ...first, condition: { expression: "false" } }, ...rest];
	expect(await linesOf({ accounts: [{ email: EMAIL }], bindings: limited })).toEqual([
		expect.stringContaining(`--member ${member} --role ${first.role}`),
	]);
});

test.for(["IDENTITY_PLATFORM", "BACKUPS"])("a function that needs %s is planned only with it", (setting) => {
	const omit = `{{ params.${setting} == false }}`;
	const manifest = { endpoints: { one: { region: ["europe-north1"], omit } } };
	const planned = (value) => plannedFunctions(manifest, { [setting]: value }, PROJECT);
	expect(planned("true")).toEqual(["europe-north1/one"]);
	expect([planned("false"), planned(undefined)]).toEqual([[], []]);
});

test("what would be deleted is shown, and only deleted on request", async () => {
	const planned = plannedFunctions(MANIFEST, { SCHEDULE_REGION: "europe-west1" }, PROJECT);
	expect(planned).toEqual(["europe-north1/api", "europe-west1/balanceSweeper"]);
	const { functions } = await factsOf({
		services: ENABLED,
		functions: [
			ours("api", "europe-north1"),
			// The schedules have moved.
			ours("balanceSweeper", "europe-north1"),
			ours("mailer", "europe-north1", "other"),
			{ id: "byHand", region: "europe-north1" },
		],
	});

	const deletions = plannedDeletions(functions, planned);

	expect(deletions).toEqual(["europe-north1/balanceSweeper"]);
	expect(deletionLines(deletions, false)).toEqual([
		expect.stringMatching(/europe-north1\/balanceSweeper\. Add --delete-functions/),
	]);
	expect(deletionLines(deletions, true)).toEqual([]);
	expect(deletionLines([], false)).toEqual([]);
});

test.for([
	["no organisation", undefined, [], 0],
	["a policy that allows all", { listPolicy: { allValues: "ALLOW" } }, [], 0],
	["members of the organisation only", { listPolicy: { allowedValues: ["C03xgje4y"] } }, [], 1],
	[
		"a policy after the first deploy",
		{ listPolicy: { allowedValues: ["C03xgje4y"] } },
		[ours("api", "europe-north1")],
		0,
	],
])("%s", async ([, memberPolicy, functions, count]) => {
	const facts = await factsOf({ services: ENABLED, memberPolicy, functions });
	const lines = publicLines(facts.memberPolicy, facts.functions);
	expect(lines).toHaveLength(count);
	for (const line of lines) expect(line).toMatch(/^Your organisation allows roles for its own members only/);
});

test("of a project that cannot be looked into, all that a new one needs is named", () => {
	const secret = { secretEnvironmentVariables: [{ key: "SLACK_WEBHOOK" }] };
	const manifest = { endpoints: { ...MANIFEST.endpoints, reminder: secret } };
	const lines = unseenLines(manifest, PROJECT);
	const commands = [
		/gcloud iam service-accounts create tuntikirja-functions --project kirja-prod$/,
		...ROLES_OF_FUNCTIONS.map((role) => new RegExp(`add-iam-policy-binding kirja-prod .*${role} `)),
		/functions:secrets:set SLACK_WEBHOOK --project kirja-prod$/,
	];
	expect(lines).toEqual(commands.map((command) => expect.stringMatching(command)));
});
