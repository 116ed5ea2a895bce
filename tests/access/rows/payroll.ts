import { randomUUID } from "node:crypto";
import { type NamedObject, nothing, type Row } from "#tests/access/rows.ts";

/** An employee: only admins and those on duty call about them. */
const employee: NamedObject = {
	kind: "person",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

const batch: NamedObject = {
	kind: "batch",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

const aDay: Row = {
	request: ({ date }) => ({ query: { startDate: date, endDate: date } }),
	objects: [],
};

/** How the endpoints about liabilities are called. */
const LIABILITY: Readonly<Record<string, Row>> = {
	"liability.getLiabilitySettings": nothing,
	"liability.updateLiabilitySettings": { request: () => ({ body: { terms: [] } }), objects: [] },
	"liability.getHolidayLiability": aDay,
	"liability.getFlexLiability": aDay,
	"liability.getSubcontracting": aDay,
};

/** How the endpoints of payroll are called. */
export const PAYROLL: Readonly<Record<string, Row>> = {
	...LIABILITY,
	"payroll.getPayrollSettings": nothing,
	"payroll.updatePayrollSettings": {
		request: () => ({
			body: {
				wageTypes: [
					{ id: "worked", source: "worked", number: "1000", name: "Hours", unit: "h", from: "2026-01-01" },
				],
			},
		}),
		objects: [],
	},
	"payroll.getPayrollPeople": nothing,
	"payroll.updatePayrollPerson": {
		request: ({ userId }) => ({
			body: { userId, employeeNumber: randomUUID().slice(0, 12), costCentre: "100" },
		}),
		objects: [employee],
	},
	"payroll.giveEmployeeNumbers": {
		request: ({ userId }) => ({
			body: { numbers: [{ userId, employeeNumber: randomUUID().slice(0, 12) }] },
		}),
		objects: [employee],
	},
	"payroll.getDryRun": { request: () => ({ query: { month: "2026-01" } }), objects: [] },
	"payroll.handOver": {
		// Of a dry run that no one has looked at.
		request: () => ({ body: { id: randomUUID(), month: "2026-01", hash: "0".repeat(64) } }),
		objects: [],
		ownRefusal: "payroll-changed",
	},
	"payroll.getHandedMonths": { request: () => ({ query: { month: "2026-01" } }), objects: [] },
	"payroll.getHandedMonth": {
		request: ({ userId }) => ({ query: { userId, month: "2026-01" } }),
		objects: [employee],
	},
	"payroll.getPeopleChanges": {
		request: () => ({
			query: {
				startDate: "2026-11-01",
				endDate: "2026-11-30",
				format: "json",
				language: "fi",
				separator: "semicolon",
			},
		}),
		objects: [],
	},
	"payroll.getToPay": aDay,
	"payroll.getBatches": nothing,
	"payroll.getBatch": { request: ({ batchId }) => ({ query: { id: batchId } }), objects: [batch] },
};
