#!/usr/bin/env node
// `firebase` and `gcloud` of a project that is only a file (FAKE_CLOUD): they answer with the texts and exit codes of
// firebase-tools 14.27 and gcloud, and refuse what those would refuse without a terminal.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const program = basename(process.argv[1]);
const args = process.argv.slice(2);
const cloud = JSON.parse(readFileSync(process.env.FAKE_CLOUD, "utf8"));
const option = (name) => args[args.indexOf(name) + 1];
/** The value of an option that is written as `--name=value`. */
const given = (name) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
const has = (name) => args.includes(name);
const command = args.filter((arg) => !arg.startsWith("-")).join(" ");

function end(code, { out = "", error = "" } = {}) {
	writeFileSync(process.env.FAKE_CLOUD, JSON.stringify(cloud));
	process.stdout.write(out);
	process.stderr.write(error);
	process.exit(code);
}

cloud.calls.push([program, ...args].join(" "));
if (!has(program === "firebase" ? "--non-interactive" : "--quiet"))
	end(1, { error: `Error: ${program} would ask a question.\n` });

/** As gcloud writes it: what to do comes after the first line. The list of accounts is empty then. */
if (program === "gcloud" && cloud.signedOut && !command.startsWith("auth list"))
	end(1, {
		error: `ERROR: (gcloud.${command.split(" ").slice(0, 2).join(".")}) You do not currently have an active account selected.
Please run:

  $ gcloud auth login

to obtain new credentials.
`,
	});

const list = (result) =>
	end(0, { out: JSON.stringify(program === "firebase" ? { status: "success", result } : result) });
const disabled = (name) => !cloud.services.includes(`${name}.googleapis.com`);
const refuse = (error) =>
	has("--json")
		? end(1, { out: JSON.stringify({ status: "error", error }) })
		: end(1, { error: `\nError: ${error}\n` });

/** What a deploy of functions may meet, by its name in `cloud.outcomes`. */
const OUTCOMES = {
	eventarc: `⚠  functions:  Request to https://cloudfunctions.googleapis.com/v2/projects/kirja-prod had HTTP Error: 400, Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.
⚠  functions:  Since this is your first time using 2nd gen functions, we need a little bit longer to finish setting everything up. Retry the deployment in a few minutes.
`,
	invoker: `
Unable to set the invoker for the IAM policy on the following functions:
	api(europe-north1)

Some common causes of this:

- You may not have the roles/functions.admin IAM role. Note that roles/functions.developer does not allow you to change IAM policies.

- An organization policy that restricts Network Access on your project.
`,
	quota: `⚠  functions:  Your current project quotas don't allow for the current max instances setting of 20. Either reduce this function's maximum instances, or request a quota increase on the underlying Cloud Run service at https://cloud.google.com/run/quotas.
`,
};

function deployFirestore(config) {
	const { database = "(default)", location = "nam5" } = config.firestore;
	const name = `projects/${option("--project")}/databases/${database}`;
	if (!cloud.databases.some((one) => one.name === name))
		cloud.databases.push({ name, locationId: location, type: "FIRESTORE_NATIVE" });
	if (has("--force")) cloud.indexesDeleted = true;
	cloud.rulesOf = database;
}

function deployFunctions() {
	if (!has("--force")) refuse("Pass the --force option to deploy functions with a failure policy");
	const outcome = cloud.outcomes.shift();
	if (outcome) end(2, { out: OUTCOMES[outcome], error: "\nError: There was an error deploying functions\n" });
	cloud.functions = cloud.functions.filter(({ id }) => cloud.planned.includes(id));
	cloud.functionsDeployed = true;
}

function deploy() {
	const config = JSON.parse(readFileSync(join(dirname(option("--config")), "firebase.json"), "utf8"));
	const part = option("--only");
	if (part === "firestore") deployFirestore(config);
	if (part === "functions") deployFunctions();
	if (part === "hosting") cloud.hosted = config.hosting;
	end(0, { out: "\n✔  Deploy complete!\n" });
}

const FIREBASE = {
	deploy,
	"firestore:databases:list": () =>
		disabled("firestore") ? refuse("HTTP Error: 403, it is disabled.") : list(cloud.databases),
	"functions:list": () =>
		disabled("cloudfunctions") ? refuse("Failed to list functions for kirja-prod") : list(cloud.functions),
	"functions:artifacts:setpolicy": () => {
		if (cloud.imagePolicyRefused) refuse("You don't have permission to update this repository.");
		cloud.images[option("--location")] = option("--days");
		end(0, { out: "✔  Successfully set up cleanup policy" });
	},
};

/** As gcloud writes it: what to do is in the last lines. */
const BILLING_REFUSED = `ERROR: (gcloud.billing.projects.describe) PERMISSION_DENIED: The caller does not have permission
- '@type': type.googleapis.com/google.rpc.Help
  links:
  - description: Ask for roles/billing.viewer on the billing account.
`;

const GCLOUD = {
	"services list": () => list(cloud.services.map((name) => ({ config: { name }, state: "ENABLED" }))),
	"auth list": () => list(cloud.signedOut ? [] : [{ account: "aino@company.fi", status: "ACTIVE" }]),
	"services enable": () => end(0),
	"projects describe": () => list({ projectId: "kirja-prod", projectNumber: "414243" }),
	"billing projects": () =>
		cloud.billing === null
			? end(1, { error: BILLING_REFUSED })
			: list({ billingAccountName: cloud.billing ?? "billingAccounts/A1", billingEnabled: true }),
	"projects get-iam-policy": () => list({ bindings: cloud.bindings, version: 1 }),
	"iam service-accounts": () => list(cloud.accounts),
	"resource-manager org-policies": () =>
		cloud.memberPolicy
			? list(cloud.memberPolicy)
			: end(1, { error: "ERROR: (gcloud.resource-manager.org-policies.describe) PERMISSION_DENIED\n" }),
	"auth print-access-token": () => end(0, { out: "ya29.token\n" }),
	"scheduler jobs": () =>
		list(
			cloud.jobs
				.filter(({ name }) => name.includes(`/locations/${option("--location")}/`))
				.map((job) => ({ state: "ENABLED", ...job })),
		),
};

const done = () => end(0);
const theDatabase = () =>
	cloud.databases.find(
		({ name }) => name === `projects/${option("--project")}/databases/${given("--database")}`,
	);

Object.assign(GCLOUD, {
	"firestore databases describe": () => list(theDatabase()),
	"firestore databases update": () => {
		if (has("--enable-pitr")) theDatabase().pointInTimeRecoveryEnablement = "POINT_IN_TIME_RECOVERY_ENABLED";
		if (has("--delete-protection")) theDatabase().deleteProtectionState = "DELETE_PROTECTION_ENABLED";
		done();
	},
	"firestore backups schedules list": () => list(cloud.backups),
	"firestore backups schedules create": () => {
		const [, count, unit] = /^(\d+)([dw])$/.exec(given("--retention"));
		const day = given("--day-of-week");
		cloud.backups.push({
			name: `projects/p/databases/d/backupSchedules/${cloud.backups.length}`,
			retention: `${Number(count) * (unit === "w" ? 7 : 1) * 86_400}s`,
			...(given("--recurrence") === "daily" ? { dailyRecurrence: {} } : { weeklyRecurrence: { day } }),
		});
		done();
	},
	"firestore backups schedules update": () => {
		const days = { "14d": 14, "14w": 98 }[given("--retention")];
		const found = cloud.backups.find(({ name }) => name.endsWith(`/${given("--backup-schedule")}`));
		found.retention = `${days * 86_400}s`;
		done();
	},
	/** Each look at the indexes has the next of these states; the last one stays. */
	"firestore indexes composite list": () => {
		const [states, ...later] = cloud.indexStates;
		if (later.length > 0) cloud.indexStates = later;
		list(states.map((state) => ({ name: "…/indexes/1", state })));
	},
	"firestore indexes fields list": () =>
		list([{ name: "…/fields/*", indexConfig: { indexes: [{ state: "READY" }] } }, { ttlConfig: {} }]),
	"storage buckets list": () => list(cloud.buckets),
	"storage buckets create": () => {
		cloud.buckets.push({ name: bucketNamed(), location: given("--location").toUpperCase() });
		setBucket();
	},
	"storage buckets update": () => setBucket(),
	"storage buckets get-iam-policy": () => list({ bindings: cloud.bucketBindings }),
	"storage buckets add-iam-policy-binding": () => {
		cloud.bucketBindings.push({ role: given("--role"), members: [given("--member")] });
		done();
	},
});

const bucketNamed = () => args.find((arg) => arg.startsWith("gs://")).slice("gs://".length);

function setBucket() {
	Object.assign(
		cloud.buckets.find(({ name }) => name === bucketNamed()),
		{
			iamConfiguration: {
				publicAccessPrevention: has("--public-access-prevention") ? "enforced" : "inherited",
				uniformBucketLevelAccess: { enabled: has("--uniform-bucket-level-access") },
			},
			lifecycle: JSON.parse(readFileSync(given("--lifecycle-file"), "utf8")),
		},
	);
	done();
}

// A project has each secret, as far as these tests go.
FIREBASE["functions:secrets:get"] = () => end(0, { out: "Enabled" });

const commands = program === "firebase" ? FIREBASE : GCLOUD;
const found = Object.keys(commands).find((name) => command.startsWith(name));
if (found === undefined) end(1, { error: `${command} is not a command of this ${program}\n` });
if (cloud.failing?.includes(found)) refuse("HTTP Error: 503, try again");
commands[found]();
