import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { afterEach, expect, test } from "vitest";
import { missingBackups, setBackups } from "./backups.mjs";

const NAME = "projects/kirja-prod/databases/(default)";
const TARGET = {
	project: "kirja-prod",
	database: "(default)",
	location: "europe-north1",
	settings: { BACKUPS: "true" },
};
const ALL = [
	"the earlier states of 7 days",
	"the protection of the database",
	"the daily copy for 14d",
	"the weekly copy for 14w",
	"the bucket for sign-ins",
	"the right of the functions to add sign-ins",
];

let cloud;
afterEach(() => cloud?.stop());

function start(state = {}) {
	cloud = startCloud({ databases: [{ name: NAME }], ...state });
}

const changes = () => cloud.state().calls.filter((call) => /update|create|add-iam/.test(call));

test("everything is set, is then there, and is not set a second time", async () => {
	start();
	expect(await missingBackups(TARGET)).toEqual(ALL);

	expect(await setBackups(TARGET)).toMatch(/^Backups: every minute of 7 days/);

	expect(await missingBackups(TARGET)).toEqual([]);
	const { databases, backups, buckets, bucketBindings } = cloud.state();
	expect(databases).toEqual([
		{
			name: NAME,
			pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
			deleteProtectionState: "DELETE_PROTECTION_ENABLED",
		},
	]);
	expect(backups).toMatchObject([
		{ retention: "1209600s", dailyRecurrence: {} },
		{ retention: "8467200s", weeklyRecurrence: { day: "SUN" } },
	]);
	expect(buckets).toMatchObject([
		{
			name: "kirja-prod-sign-ins",
			location: "EUROPE-NORTH1",
			iamConfiguration: { publicAccessPrevention: "enforced" },
		},
	]);
	expect(bucketBindings).toEqual([
		{
			role: "roles/storage.objectCreator",
			members: ["serviceAccount:tuntikirja-functions@kirja-prod.iam.gserviceaccount.com"],
		},
	]);
	const before = changes();
	await setBackups(TARGET);
	expect(changes()).toEqual(before);
});

test("a shorter retention and an open bucket are put right; a longer retention stays", async () => {
	const schedule = (id, days, recurrence) => ({
		name: `${NAME}/backupSchedules/${id}`,
		retention: `${days * 86_400}s`,
		[recurrence]: {},
	});
	start({
		backups: [schedule("0", 7, "dailyRecurrence"), schedule("1", 98, "weeklyRecurrence")],
		buckets: [{ name: "kirja-prod-sign-ins", iamConfiguration: { publicAccessPrevention: "inherited" } }],
	});

	await setBackups(TARGET);

	expect(cloud.state().backups.map(({ retention }) => retention)).toEqual(["1209600s", "8467200s"]);
	expect(changes().join("\n")).not.toContain("--retention=14w");
	expect(cloud.state().buckets).toMatchObject([
		{ iamConfiguration: { publicAccessPrevention: "enforced", uniformBucketLevelAccess: { enabled: true } } },
	]);
});

test("a project that has chosen none is asked nothing", async () => {
	start();

	expect(await setBackups({ ...TARGET, settings: { BACKUPS: "false" } })).toMatch(/^No backups/);
	expect(cloud.state().calls).toEqual([]);
});

test.for([
	["firestore backups schedules create", /lack the daily copy for 14d, and it was refused: .*503/s],
	[
		"storage buckets create",
		/lack the bucket for sign-ins.*gcloud storage buckets create gs:\/\/kirja-prod/s,
	],
	["firestore backups schedules list", /schedules list .* failed/],
])("a refused `%s` stops the deploy and says what to do", async ([failing, failure]) => {
	start({ failing: [failing] });

	await expect(setBackups(TARGET)).rejects.toThrow(failure);
});
