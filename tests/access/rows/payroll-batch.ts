import type { StoredBatch } from "@tuntikirja/functions/records/payroll/batches.ts";

/** A batch without lines, as it was handed over. */
export function aBatch(): StoredBatch {
	return {
		number: 1,
		month: "2020-01",
		payGroupId: null,
		payGroup: null,
		at: "2020-02-03T08:00:00.000Z",
		by: "",
		byName: "Paavo Payroll",
		hash: "0",
		people: 0,
		rows: 0,
		wageCents: 0,
		leftOut: [],
		pages: 0,
	};
}
