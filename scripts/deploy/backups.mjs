// The backups of a project that has chosen them: earlier states and copies of the database, and a bucket for the copies of
// the sign-ins, which the function `signInsBackup` writes. Commands and their answers: docs of gcloud, `firestore
// databases`, `firestore backups schedules`, `storage buckets` (with --raw they are those of the JSON API).
import { readFileSync } from "node:fs";
import { inProject } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";
import { askProgram, runProgram } from "./programs.mjs";
import { accountOfFunctions, hasBackups } from "./settings.mjs";

const DAY_SECONDS = 86_400;

/** A longer retention that a person has set stays. */
const COPIES = [
	{ recurrence: "daily", days: 14, retention: "14d", when: [] },
	{ recurrence: "weekly", days: 98, retention: "14w", when: ["--day-of-week=SUN"] },
];

/** As long as the weekly copies, so that an erased person is in neither after 14 weeks (docs/privacy.md). */
const LIFECYCLE = inProject("scripts", "deploy", "sign-ins-lifecycle.json");

const bucketOf = (project) => `gs://${project}-sign-ins`;
const WRITER = "roles/storage.objectCreator";

async function ask(args) {
	const { value, problem } = await askProgram("gcloud", args);
	if (problem) throw new Stop(problem);
	return value;
}

async function databaseSteps({ project, database }) {
	const place = [`--database=${database}`, "--project", project];
	const is = await ask(["firestore", "databases", "describe", ...place]);
	const update = ["firestore", "databases", "update", ...place];
	const steps = [];
	if (is.pointInTimeRecoveryEnablement !== "POINT_IN_TIME_RECOVERY_ENABLED")
		steps.push({ lacks: "the earlier states of 7 days", args: [...update, "--enable-pitr"] });
	if (is.deleteProtectionState !== "DELETE_PROTECTION_ENABLED")
		steps.push({ lacks: "the protection of the database", args: [...update, "--delete-protection"] });

	const schedules = await ask(["firestore", "backups", "schedules", "list", ...place]);
	for (const { recurrence, days, retention, when } of COPIES) {
		const found = schedules.find((one) => `${recurrence}Recurrence` in one);
		if (found !== undefined && Number.parseInt(found.retention, 10) >= days * DAY_SECONDS) continue;
		const act =
			found === undefined
				? ["create", `--recurrence=${recurrence}`, ...when]
				: ["update", `--backup-schedule=${found.name.split("/").at(-1)}`];
		const args = ["firestore", "backups", "schedules", ...act, `--retention=${retention}`, ...place];
		steps.push({ lacks: `the ${recurrence} copy for ${retention}`, args });
	}
	return steps;
}

function isAsWanted({ iamConfiguration, lifecycle }) {
	return (
		iamConfiguration?.publicAccessPrevention === "enforced" &&
		iamConfiguration.uniformBucketLevelAccess?.enabled === true &&
		JSON.stringify(lifecycle?.rule) === JSON.stringify(JSON.parse(readFileSync(LIFECYCLE, "utf8")).rule)
	);
}

/** The functions can add files to the bucket, and neither read nor replace them. */
async function bucketSteps({ project, location }) {
	const bucket = bucketOf(project);
	const member = `serviceAccount:${accountOfFunctions(project)}`;
	const form = [
		"--public-access-prevention",
		"--uniform-bucket-level-access",
		`--lifecycle-file=${LIFECYCLE}`,
	];
	const allow = ["storage", "buckets", "add-iam-policy-binding", bucket];
	const grant = {
		lacks: "the right of the functions to add sign-ins",
		args: [...allow, `--member=${member}`, `--role=${WRITER}`],
	};

	// A list has no error of its own for a bucket that is not there.
	const buckets = await ask(["storage", "buckets", "list", "--raw", "--project", project]);
	const is = buckets.find(({ name }) => `gs://${name}` === bucket);
	if (is === undefined) {
		const args = [
			"storage",
			"buckets",
			"create",
			bucket,
			"--project",
			project,
			`--location=${location}`,
			...form,
		];
		return [{ lacks: "the bucket for sign-ins", args }, grant];
	}
	const { bindings = [] } = await ask(["storage", "buckets", "get-iam-policy", bucket]);
	const mayAdd = bindings.some(({ role, members }) => role === WRITER && members.includes(member));
	return [
		...(isAsWanted(is)
			? []
			: [
					{
						lacks: "the closed bucket for sign-ins",
						args: ["storage", "buckets", "update", bucket, ...form],
					},
				]),
		...(mayAdd ? [] : [grant]),
	];
}

/** What the project lacks, as `{ lacks, args }` with the command of gcloud that sets it. @throws Stop when it cannot be read */
async function missingSteps(target) {
	return [...(await databaseSteps(target)), ...(await bucketSteps(target))];
}

/** What the backups of the project lack, a phrase for each. @throws Stop when it cannot be read */
export async function missingBackups(target) {
	return (await missingSteps(target)).map(({ lacks }) => lacks);
}

/**
 * Sets what the backups lack, and looks whether it helped.
 * @returns what holds, in one line
 * @throws Stop when something is refused or still missing
 */
export async function setBackups(target) {
	if (!hasBackups(target.settings)) return "No backups: this was chosen for the project (BACKUPS).";
	for (const { lacks, args } of await missingSteps(target)) {
		const { code, errors } = await runProgram("gcloud", args);
		if (code !== 0)
			throw new Stop(
				`The backups lack ${lacks}, and it was refused: ${errors.trim()}\nRun it yourself, or set BACKUPS=false: gcloud ${args.join(" ")}`,
			);
	}
	const missing = await missingBackups(target);
	if (missing.length > 0)
		throw new Stop(`The backups still lack ${missing.join(", ")}. Run the deploy again.`);
	return "Backups: every minute of 7 days, a copy of each day for 14 days and of each week for 14 weeks, the sign-ins of each day.";
}
