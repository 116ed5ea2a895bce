import { defineBoolean, defineInt, defineString, expr, projectID } from "firebase-functions/params";

// Parameters are read at the deploy, from `functions/.env` and `functions/.env.PROJECT` (docs/operations.md).
const apiMinInstances = defineInt("API_MIN_INSTANCES", { default: 0 });
const apiMaxInstances = defineInt("API_MAX_INSTANCES", { default: 10 });
const triggerMaxInstances = defineInt("TRIGGER_MAX_INSTANCES", { default: 10 });
const scheduleRegion = defineString("SCHEDULE_REGION", { default: "europe-north1" });
const identityPlatform = defineBoolean("IDENTITY_PLATFORM", { default: false });
const backups = defineBoolean("BACKUPS", { default: false });
const databaseId = defineString("DATABASE_ID", { default: "(default)" });

/** What all functions have in common: where they run, and a service account with only the roles that they need. */
const EVERY_FUNCTION = {
	region: "europe-north1",
	serviceAccount: expr`tuntikirja-functions@${projectID}.iam.gserviceaccount.com`,
} as const;

/** The function that answers the calls. */
export const API = {
	...EVERY_FUNCTION,
	minInstances: apiMinInstances,
	maxInstances: apiMaxInstances,
} as const;

/**
 * What the functions have in common that the identity provider asks before it lets anyone in. It waits seven seconds for
 * them, and only Identity Platform knows them.
 */
export const BEFORE_SIGN_IN = {
	...EVERY_FUNCTION,
	omit: identityPlatform.equals(false),
	maxInstances: apiMaxInstances,
	timeoutSeconds: 7,
} as const;

/**
 * What all triggers have in common. A burst of saves must not take every instance there is, and its events must fit into
 * one: the months of a person, read and parsed, take some 10 MiB, and the functions themselves 150.
 */
export const TRIGGER = {
	...EVERY_FUNCTION,
	database: databaseId,
	retry: true,
	memory: "512MiB",
	concurrency: 20,
	maxInstances: triggerMaxInstances,
} as const;

/**
 * What all schedules have in common. Cloud Scheduler does not serve every region, so theirs is a parameter. The longest
 * time that an event may take: what is left then is done by the next run.
 */
export const SCHEDULE = {
	...EVERY_FUNCTION,
	region: scheduleRegion,
	timeZone: "Europe/Helsinki",
	memory: "512MiB",
	maxInstances: 1,
	concurrency: 1,
	timeoutSeconds: 540,
} as const;

/** What is deployed only where the project has chosen that its data are backed up. */
export const WITH_BACKUPS = { omit: backups.equals(false) } as const;
