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

/** How the endpoints of payroll are called. */
export const PAYROLL: Readonly<Record<string, Row>> = {
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
	"payroll.getDryRun": { request: () => ({ query: { month: "2026-01" } }), objects: [] },
	"payroll.handOver": {
		// Of a dry run that no one has looked at.
		request: () => ({ body: { id: randomUUID(), month: "2026-01", hash: "0".repeat(64) } }),
		objects: [],
		ownRefusal: "payroll-changed",
	},
	"payroll.getBatches": nothing,
	"payroll.getBatch": { request: ({ batchId }) => ({ query: { id: batchId } }), objects: [batch] },
};
