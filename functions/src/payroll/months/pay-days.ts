import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { LoggedDay } from "@tuntikirja/contract/work-days/range-fold.ts";

/** What payroll needs of an entry. */
interface PayEntry extends LoggedTime {
	/** Whose hours may have a supplement. */
	readonly project?: Named | null;
	readonly label?: Named | null;
	/** Of absence that the company splits. */
	readonly reasonId?: string | undefined;
}

export interface PayDay extends LoggedDay {
	readonly entries: readonly PayEntry[];
}

/** Logged days by date, as payroll needs them. */
export type PayDays = ReadonlyMap<LocalDate, PayDay>;

/** A label by the project that has it. */
export function labelKey(projectId: string | undefined, labelId: string | undefined): string {
	return `${projectId ?? ""} ${labelId ?? ""}`;
}
