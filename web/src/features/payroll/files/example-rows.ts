import type { NeutralRow } from "@tuntikirja/contract/payroll/presets/neutral-rows.ts";

const WORK: NeutralRow = {
	employeeNumber: "1042",
	name: "Aino Öberg",
	wageType: "1000",
	wageTypeName: "Tuntipalkka",
	quantity: 152.5,
	unit: "h",
	from: "2026-10-01",
	to: "2026-10-31",
	date: "2026-10-01",
	costCentre: "100",
	payGroup: "",
	batch: 1,
	row: 1,
	corrects: "",
	absence: null,
};

/** What previews show before anything was handed over. */
export const EXAMPLE_ROWS: readonly NeutralRow[] = [
	WORK,
	{
		...WORK,
		wageType: "3000",
		wageTypeName: "Vuosiloma",
		quantity: 6,
		unit: "d",
		from: "2026-10-12",
		to: "2026-10-16",
		date: "2026-10-12",
		row: 2,
		absence: 3,
	},
];
