import { anIssue, theInvoice } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { expect, test } from "vitest";
import { holidayMap } from "#records/company/national-holidays.ts";
import { storedBalanceSchema } from "#records/derived/balances.ts";
import { storedLedgerParts } from "#records/derived/ledger-parts.ts";
import { isHistory, workMonthSchema } from "#records/months/work-months.ts";
import { NO_SELLER } from "#records/invoices/seller.ts";
import { storedSchemaOf } from "./stored-schemas.ts";

const read = (path: string, document: object) => storedSchemaOf(path)?.parse(document);

test("the settings of 1.0.0 have no bound of a month's ±, and get the default", () => {
	const before = { monthApproval: true, monthSubmitBy: 3, leaveCancelDays: 7, revision: 12 };
	expect(read("settings/company", before)).toMatchObject({ ...before, monthBound: 8 });
});

test("a project of 1.0.0, whose memberships have no dates, is read as it is", () => {
	const [aino, bo] = [
		{ id: "aino", name: "Aino" },
		{ id: "bo", name: "Bo" },
	];
	const project = {
		id: "acme",
		name: "Acme",
		nameKey: "acme",
		isActive: true,
		memberIds: ["aino"],
		members: [aino],
		formerMemberIds: ["bo"],
		formerMembers: [bo],
		hourName: null,
		labels: [{ id: "design", name: "Design" }],
		formerLabels: [],
	};
	expect(read("projects/acme", project)).toEqual(project);
	// Since then it can have a customer, a number and a cost centre, and its labels numbers and supplements.
	const billed = {
		...project,
		customerId: "c",
		number: "P-1",
		costCentre: "100",
		labelNumbers: { design: "501" },
		supplements: { design: "evening" },
	};
	expect(read("projects/acme", billed)).toEqual(billed);
});

test("a profile of 1.0.0 has no duties", () => {
	const profile = {
		name: "Aino",
		email: "aino@example.fi",
		picture: null,
		role: "user",
		isActive: true,
		systemCreated: false,
		emailVerified: true,
		startDate: "2024-01-01",
		language: "fi",
		favouriteProjectIds: [],
		favouriteLabelIds: {},
		isCapacityUser: true,
		isSalesUser: false,
		groupId: null,
	};
	expect(read("users/aino", profile)).toMatchObject({
		...profile,
		isInvoicingUser: false,
		isPayrollUser: false,
	});
});

test("a month and an inbox of 1.0.0 are read as they are", () => {
	const at = "2026-10-30T09:00:00.000Z";
	const acts = [
		{ act: "submit", at, by: "aino", notes: "Was ill", dates: [] },
		{ act: "approve", at, by: "laura", notes: "", dates: [] },
		{ act: "unlock", at, by: "anna", notes: "A day is wrong.", dates: [] },
	];
	const totals = {
		expected: "9450",
		credited: "9450",
		flex: "0",
		worked: "9450",
		unpaidLeave: "0",
		sickLeave: "0",
		paidLeave: "0",
		balanceLeave: "0",
		holidayDays: 0,
		holidaysAsPayment: 0,
	};
	const approval = { stage: "submitted", acts, corrections: {} };
	const month = { userId: "aino", month: "2026-10", days: {}, totals, state: "open", revision: 3, approval };
	expect(read("workMonths/aino_2026-10", month)).toMatchObject(month);
	// Version 3, from before imports could close a month: one that is locked is no history.
	const locked = workMonthSchema.parse(read("workMonths/aino_2026-10", { ...month, state: "locked" }));
	expect([locked.state, isHistory(locked)]).toEqual(["locked", false]);

	const from = { actorId: "anna", actorName: "Anna", personId: "aino", personName: "Aino" };
	const notice = {
		...from,
		kind: "month-unlocked",
		at,
		month: "2026-10",
		text: "A day is wrong.",
		isRead: false,
	};
	const inbox = { userId: "aino", notices: { n1: notice } };
	expect(read("inboxes/aino", inbox)).toEqual(inbox);
});

test("a leaving of 1.0.0 is read as it is", () => {
	const wage = { startDate: "2024-02-01", endDate: null, kind: "monthly", cents: 380_000 };
	const leaving = {
		userId: "ville",
		lastDay: "2026-10-30",
		accessUntil: "2026-10-30",
		basis: "a".repeat(64),
		formerContracts: {},
		formerWages: { w: wage },
	};
	expect(read("leavings/ville", leaving)).toEqual(leaving);
});

test("a calendar of 1.0.0 is read as it is, and is the same for everybody", () => {
	const year = {
		year: 2026,
		holidays: { own: { date: "2026-05-15", name: "Company day" } },
		deletedIds: ["x"],
	};
	expect(read("nationalHolidays/2026", year)).toEqual(year);
	expect(holidayMap([2026], [year], "aino")).toEqual(holidayMap([2026], [year], null));
});

test("an invoice from before its lines had parts, rates or a discount, and from before credit notes, is read, with all that it says", () => {
	const { issued, ...draft } = theInvoice({ issued: anIssue({}) });
	const { parts: _, ...line } = issued?.lines[0] ?? {};
	const mark = { id: "october_0", projectId: "acme", projectName: "Acme" };
	const before = { ...draft, marks: [mark], issued: { ...issued, lines: [line] } };
	expect(read("invoices/october", before)).toMatchObject(before);
	// Version 3, from before payments and the register.
	const { sentOn, payments, deletedPaymentIds, register, ...unpaid } = before;
	expect(read("invoices/october", unpaid)).toMatchObject({
		...unpaid,
		sentOn,
		payments,
		deletedPaymentIds,
	});
	expect(register.state).toBe("issued");
});

test("settings of invoices from before they had days to pay give new customers fourteen", () => {
	const { termsDays: _, ...before } = NO_SELLER;
	expect(read("settings/invoices", before)).toEqual(NO_SELLER);
});

test("a balance from before openings cut a month is read as it is; what it has of its ledger is known to be incomplete", () => {
	const sums = { expected: "9000", credited: "9060", flex: "60" };
	const before = {
		userId: "aino",
		months: { "2026-05": sums },
		stale: {},
		staleFrom: {},
		companyAsOf: "",
		holidayMarks: {},
		holidaysMarkedAt: null,
		staleSince: null,
		updatedAt: "2026-06-01T08:00:00.000Z",
		present: { month: "2026-06", days: { "2026-06-01": { flex: "30", isLogged: true } } },
		ledger: { "2026-05-15": 750 },
	};
	const balance = storedBalanceSchema.parse(read("balances/aino", before));
	expect(balance).toEqual(before);
	expect(storedLedgerParts(balance)).toBeNull();
	const cuts = { "2026-05-15": sums };
	const after = { ...before, openings: ["2026-05-15"], months: { "2026-05": { ...sums, cuts } } };
	expect(read("balances/aino", after)).toEqual(after);
});
