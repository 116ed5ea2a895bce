import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { ChangedBy } from "./changed-by.tsx";
import { ExemptHoliday } from "./exempt-holiday.tsx";

/** What few days have: who else changed it, and a national holiday that can become a working day. */
export function RareNotices({ day }: { readonly day: WorkDay }) {
	return (
		<>
			<ChangedBy changedBy={day.changedBy} />
			<ExemptHoliday day={day} />
		</>
	);
}
