import { firestoreEmulator, hostingOrigin, identityOrigin, projectId } from "#tests/support/emulators.ts";
import { aPerson } from "#tests/support/people.ts";
import { expect, test } from "vitest";

interface Row {
	readonly what: string;
	readonly state: "ok" | "failed" | "not checked";
	readonly found: string;
}

/** The scripts are plain JavaScript, without types. */
const fromRoot = (path: string) => import(new URL(`../../${path}`, import.meta.url).href);
const { smokeTest } = (await fromRoot("scripts/deploy/check/smoke.mjs")) as {
	smokeTest: (target: object) => Promise<Row[]>;
};
const { startCloud } = (await fromRoot("tests/support/cloud/cloud.mjs")) as {
	startCloud: () => { stop: () => void };
};

// What `npm run deploy` tries at the end, on the emulators: only Cloud Scheduler is not there.
test("the check after a deploy signs in, reads, writes and deletes, and leaves nothing", async () => {
	const cloud = startCloud();
	const person = await aPerson();
	const page = await fetch(hostingOrigin());
	const seen = page.headers.get("content-security-policy") ?? "";
	const policy = new Map(
		seen.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)]),
	);

	const rows = await smokeTest({
		project: projectId(),
		site: hostingOrigin(),
		signIn: hostingOrigin(),
		redirect: `${hostingOrigin()}/__/auth/handler`,
		identity: identityOrigin().replace(/\/v1$/, ""),
		firestore: firestoreEmulator(),
		database: "(default)",
		settings: {},
		apiKey: "demo",
		policy,
		schedules: [],
		email: person.email,
		password: person.password,
	});
	cloud.stop();

	const states = Object.fromEntries(rows.map(({ what, state }) => [what, state]));
	expect(states, JSON.stringify(rows)).toEqual({
		page: "ok",
		"missing files": "ok",
		health: "ok",
		// The emulator allows the name localhost only, and the page is at 127.0.0.1.
		"sign-in domains": "failed",
		// Nor has it these settings.
		strangers: "failed",
		// Here everyone can sign up; the check deletes what it could make.
		"stranger: sign-up": "failed",
		"stranger: database": "ok",
		"stranger: API": "ok",
		"stranger: other site": "ok",
		passwords: "not checked",
		backups: "not checked",
		schedules: "ok",
		"sign-in": "ok",
		read: "ok",
		write: "ok",
		delete: "ok",
	});
	const { body } = await person.call("GET", "/availability/availabilities/");
	expect(body).toEqual({ availabilities: [] });
});
