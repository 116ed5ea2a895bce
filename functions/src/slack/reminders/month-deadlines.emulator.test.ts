import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outboxDoc } from "#messages/outbox.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { sweepMonthDeadlines } from "./sweep-month-deadlines.ts";

const MONTH = "2026-05";
/** The second and the fourth working day of June 2026. */
const [SUBMIT_BY, APPROVE_BY] = ["2026-06-02", "2026-06-04"];

function itIs(date: string): void {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T06:00:00Z`) });
}

beforeEach(async () => {
	vi.stubEnv("SLACK_WEBHOOK", "http://127.0.0.1:9/slack");
	await change(companySettingsDoc, { monthApproval: true });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllEnvs();
});

async function aLatePerson(): Promise<Person> {
	return aPerson({ startDate: "2026-01-01" });
}

async function aSubmitted(): Promise<Person> {
	const person = await aLatePerson();
	await putMonth(person.uid, { "2026-05-04": aDay({ e: aStoredEntry() }) });
	const at = "2026-06-01T09:00:00.000Z";
	const act = { act: "submit" as const, at, by: person.uid, notes: "", dates: [] };
	await change(workMonthDoc(person.uid, MONTH), {
		approval: { stage: "submitted", acts: [act], corrections: {} },
	});
	return person;
}

test("on the deadline those who have not submitted hear of it once, and Slack gets a count without names", async () => {
	const [late, sent] = [await aLatePerson(), await aSubmitted()];
	itIs(SUBMIT_BY);
	await sweepMonthDeadlines();
	await sweepMonthDeadlines();

	const notices = Object.values((await stored(inboxDoc(late.uid)))?.notices ?? {});
	expect(notices).toMatchObject([{ kind: "month-due", month: MONTH, startDate: SUBMIT_BY }]);
	expect(await stored(inboxDoc(sent.uid))).toBeNull();
	const message = await stored(outboxDoc(`month-deadline_${MONTH}_submit`));
	expect(message?.message?.page).toBe("/month-end");
	expect(message?.message?.lines).toEqual([expect.stringMatching(/^2026-05: \d+ not submitted, due today$/)]);
});

test("on the deadline of approvals Slack gets a count, and on other mornings nothing is said", async () => {
	await aSubmitted();
	itIs("2026-06-03");
	await sweepMonthDeadlines();
	expect(await stored(outboxDoc(`month-deadline_${MONTH}_approve`))).toBeNull();
	itIs(APPROVE_BY);
	await sweepMonthDeadlines();
	const message = await stored(outboxDoc(`month-deadline_${MONTH}_approve`));
	expect(message?.message?.lines[0]).toMatch(/to approve, due today/);
});

test("a company that does not approve months hears nothing", async () => {
	await change(companySettingsDoc, { monthApproval: false });
	const person = await aLatePerson();
	itIs(SUBMIT_BY);
	await sweepMonthDeadlines();
	expect(await stored(inboxDoc(person.uid))).toBeNull();
});
