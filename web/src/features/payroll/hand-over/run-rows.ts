import type { DryRun } from "@tuntikirja/contract/payroll/schema.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";

export type RunPerson = DryRun["people"][number];

/** Something that a batch would hand over of a person: of a wage type, an absence, or the wage by the month. */
export type RunItem =
	| { readonly kind: "row"; readonly row: RunPerson["rows"][number] }
	| { readonly kind: "absence"; readonly absence: RunPerson["absences"][number] }
	| { readonly kind: "wage"; readonly wage: RunPerson["wages"][number] };

/** A line of the table; without an item, a person of whom nothing would be handed over. */
export interface TableRow {
	readonly id: string;
	readonly person: RunPerson;
	readonly month: string | null;
	readonly item: RunItem | null;
}

/** Whether a batch would have the person: something has changed, or the month was never handed over. */
export function isNew({ rows, absences, wages, isHandedOver }: RunPerson): boolean {
	return !isHandedOver || rows.length + absences.length + wages.length > 0;
}

export function tableRows({ people }: DryRun): TableRow[] {
	return people.flatMap((person): TableRow[] => {
		const items: Omit<TableRow, "person" | "id">[] = [
			...person.rows.map((row) => ({ month: row.month, item: { kind: "row", row } as const })),
			...person.absences.map((absence) => ({
				month: monthOf(absence.startDate),
				item: { kind: "absence", absence } as const,
			})),
			...person.wages.map((wage) => ({ month: wage.month, item: { kind: "wage", wage } as const })),
		];
		if (items.length === 0) return [{ id: person.userId, person, month: null, item: null }];
		return items.map((one, place) => ({ ...one, id: `${person.userId} ${place}`, person }));
	});
}
