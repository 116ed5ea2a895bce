import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { dayTypesOf, useDayLetter } from "#domain/day-types/day-type-look.ts";

/** The letters of a day's special types; the label of the button or row contains the words. */
export function DayLetters({ day }: { readonly day: WorkDay }) {
	const letterOf = useDayLetter();
	return dayTypesOf(day.entries)
		.filter((type) => type !== DAY_TYPES.NORMAL_DAY)
		.map((type) => (
			<span
				aria-hidden="true"
				className="grid size-4 shrink-0 place-items-center rounded-control border border-current/40 text-[11px] @[800px]:size-5 leading-none font-bold"
				key={type}
			>
				{letterOf(type)}
			</span>
		));
}
