import type { DryRun } from "@tuntikirja/contract/payroll/schema.ts";

type RunPerson = DryRun["people"][number];

/** For tests: what a month has of a wage type. */
export function aPayRow(fields: Partial<RunPerson["rows"][number]> = {}): RunPerson["rows"][number] {
	return {
		month: "2026-10",
		source: "worked",
		number: "1000",
		name: "Hourly pay",
		unit: "h",
		quantity: 150,
		corrects: null,
		...fields,
	};
}

/** For tests: a person in a dry run, with one row. */
export function aRunPerson(name: string, fields: Partial<RunPerson> = {}): RunPerson {
	return {
		userId: name.toLowerCase(),
		name,
		employeeNumber: "7",
		costCentre: "100",
		wage: 0,
		wages: [],
		rows: [aPayRow()],
		absences: [],
		problems: [],
		open: [],
		isHandedOver: false,
		...fields,
	};
}

/** For tests: the dry run of October. */
export function aDryRun(people: RunPerson[], fields: Partial<DryRun> = {}): DryRun {
	return { month: "2026-10", payGroupId: null, hash: "hash", people, lacking: [], ...fields };
}
