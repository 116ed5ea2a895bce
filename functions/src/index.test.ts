import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";

const fromRoot = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

interface Declared {
	readonly region: unknown;
	readonly serviceAccountEmail: unknown;
	readonly maxInstances: unknown;
	readonly eventTrigger?: { readonly eventFilters: { readonly database: unknown } };
	readonly scheduleTrigger?: unknown;
	readonly blockingTrigger?: unknown;
	readonly omit?: unknown;
}

let declared: [string, Declared][];
beforeAll(async () => {
	process.env["GCLOUD_PROJECT"] ??= "demo-tuntikirja";
	const functions = await import("./index.ts");
	declared = Object.entries(functions).map(([name, one]) => {
		// Parameters are written as in the manifest that the deploy reads; JSON alone would leave out their braces.
		const text = JSON.stringify((one as { __endpoint: object }).__endpoint, function (key, value) {
			const { toCEL } = (this as Record<string, { toCEL?: () => string } | undefined>)[key] ?? {};
			return toCEL === undefined ? value : toCEL.call((this as Record<string, unknown>)[key]);
		});
		return [name, JSON.parse(text) as Declared];
	});
	// The code of all functions is loaded.
}, 60_000);

const ownRegion = () => declared.filter(([, { scheduleTrigger }]) => scheduleTrigger === undefined);

test("every function runs as an account of its own, next to the database", () => {
	const { firestore, hosting } = JSON.parse(fromRoot("firebase.json"));
	for (const [name, { serviceAccountEmail }] of declared)
		expect(serviceAccountEmail, name).toBe(
			"tuntikirja-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com",
		);
	for (const [name, { region }] of ownRegion()) expect(region, name).toEqual([firestore.location]);
	expect(hosting.rewrites[0].function.region).toBe(firestore.location);
});

test("the region of the schedules is a parameter", () => {
	const schedules = declared.filter(([, { scheduleTrigger }]) => scheduleTrigger !== undefined);
	expect(schedules).toHaveLength(11);
	for (const [name, { region }] of schedules) expect(region, name).toBe("{{ params.SCHEDULE_REGION }}");
});

test("what is asked before a sign-in needs Identity Platform, and the copy of sign-ins the choice of backups", () => {
	const blocking = declared.filter(([, { blockingTrigger }]) => blockingTrigger !== undefined);
	expect(blocking.map(([name]) => name).sort()).toEqual(["beforeCreate", "beforeSignIn"]);
	for (const [name, { omit }] of declared) {
		const isBlocking = blocking.some(([one]) => one === name);
		const needed = isBlocking ? "IDENTITY_PLATFORM" : name === "signInsBackup" && "BACKUPS";
		expect(omit, name).toBe(needed ? `{{ params.${needed} == false }}` : undefined);
	}
});

test("every trigger listens to the database of the parameter", () => {
	const triggers = declared.filter(([, { eventTrigger }]) => eventTrigger !== undefined);
	expect(triggers).toHaveLength(15);
	for (const [name, { eventTrigger }] of triggers)
		expect(eventTrigger?.eventFilters.database, name).toBe("{{ params.DATABASE_ID }}");
});

test("no function asks for more instances than a new project may have, unless a parameter says so", () => {
	for (const [name, { maxInstances }] of declared) {
		const most = typeof maxInstances === "number" ? maxInstances : 10;
		expect(most, name).toBeLessThanOrEqual(10);
		if (typeof maxInstances !== "number")
			expect(maxInstances, name).toMatch(/\{\{ params\.\w+_MAX_INSTANCES \}\}/);
	}
});

test("every parameter has a value, without which a deploy would ask for it", async () => {
	const { declaredParams } = (await import("firebase-functions/params")) as unknown as {
		declaredParams: { name: string; toSpec: () => { type: string } }[];
	};
	const settings = fromRoot("functions/.env");
	const named = declaredParams.filter((param) => param.toSpec().type !== "secret").map(({ name }) => name);
	expect(named.length).toBeGreaterThan(0);
	for (const name of named) expect(settings).toMatch(new RegExp(`^${name}=.+$`, "m"));
});
