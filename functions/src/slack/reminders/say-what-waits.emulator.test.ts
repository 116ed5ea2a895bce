import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firestore } from "#firestore/database.ts";
import { outboxDoc } from "#messages/outbox.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { ADMINS, waitingDoc } from "#records/inbox/inbox.ts";
import { sayWhatWaits } from "./remind.ts";

const DATE = "2026-06-10";
const MESSAGE = outboxDoc(`waiting_${DATE}`);

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${DATE}T06:00:00Z`) });
	vi.stubEnv("SLACK_WEBHOOK", "http://127.0.0.1:9/slack");
	for (const one of (await firestore().collection("waiting").get()).docs) await one.ref.delete();
	await firestore().doc(MESSAGE.path).delete();
	await change(companySettingsDoc, { leaveApproval: [3], monthApproval: true });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllEnvs();
});

/** In whose inboxes these wait. */
async function wait(askedOf: string[], waits: Record<string, "leave" | "leave-cancel" | "month">) {
	const about = {
		at: `${DATE}T05:00:00.000Z`,
		actorId: "a",
		actorName: "Aino",
		personId: "a",
		personName: "Aino",
	};
	for (const [id, kind] of Object.entries(waits))
		await put(waitingDoc(id), { id, askedOf, item: { ...about, kind, text: "Trip" } });
}

test("Slack gets counts and the way to the inbox, once a morning, each item once and without names", async () => {
	const lead = await aPerson({ role: "manager" });
	await wait([lead.uid, "another-lead"], { l1: "leave" });
	await wait([lead.uid], { l2: "leave-cancel", m1: "month" });
	await sayWhatWaits();
	const first = await stored(MESSAGE);
	expect(first).toMatchObject({
		message: { lines: ["To decide: 2 leave requests, 1 month"], page: "/inbox" },
		about: [],
	});
	expect(JSON.stringify(first)).not.toMatch(/Aino|Trip/);
	await wait([ADMINS], { l3: "leave" });
	await sayWhatWaits();
	expect((await stored(MESSAGE))?.message).toEqual(first?.message);
});

test.each<[string, object, Record<string, "leave">]>([
	["nothing waits", {}, {}],
	["the company approves nothing", { leaveApproval: [], monthApproval: false }, { l1: "leave" }],
])("where %s, nothing is said", async (_, settings, waits) => {
	await change(companySettingsDoc, settings);
	await wait([ADMINS], waits);
	await sayWhatWaits();
	expect(await stored(MESSAGE)).toBeNull();
});
