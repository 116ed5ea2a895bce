import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { DAY_TONE_CLASS, DAY_TYPE_LOOK, useDayLetter } from "#domain/day-types/day-type-look.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";

interface Day {
	readonly hours: number | null;
	readonly type?: DayTypeId;
}

const WORK: Day = { hours: 7.5, type: 0 };
const FREE: Day = { hours: null };

/** The days of a typical June. */
const WEEKS: readonly (readonly Day[])[] = [
	[WORK, WORK, WORK, { hours: 9, type: 0 }, WORK, FREE, FREE],
	[WORK, { hours: 7.5, type: 2 }, WORK, { hours: 6, type: 0 }, WORK, FREE, FREE],
	[WORK, WORK, WORK, WORK, { hours: null, type: 4 }, FREE, FREE],
	[
		{ hours: 7.5, type: 3 },
		{ hours: 7.5, type: 3 },
		{ hours: 7.5, type: 3 },
		{ hours: null, type: 6 },
		WORK,
		FREE,
		FREE,
	],
];

/** A picture made of numbers, beside the form on wide screens. Decorative, except for its sentence. */
export function LedgerPicture({ text }: { readonly text: string }) {
	const format = useFormat();
	const letterOf = useDayLetter();
	return (
		<aside className="hidden flex-col justify-between border-r border-line bg-ground p-8 wide:flex">
			<p className="flex items-center gap-3 text-section font-bold">
				<img alt="" height="32" src="/icon.svg" width="32" />
				Tuntikirja
			</p>
			<div aria-hidden="true" className="mx-auto grid w-full max-w-[600px] gap-2">
				{WEEKS.map((week, row) => (
					<div className="grid grid-cols-7 gap-2" key={row}>
						{week.map(({ hours, type }, column) => (
							<div
								className={classNames(
									"flex aspect-[5/4] flex-col justify-between rounded-control p-2",
									type === undefined
										? "border border-line text-muted"
										: DAY_TONE_CLASS[DAY_TYPE_LOOK[type].tone],
								)}
								key={column}
							>
								<span className="flex justify-between text-[12px] leading-4">
									{row * 7 + column + 1}
									{type !== undefined && type !== 0 && <b>{letterOf(type)}</b>}
								</span>
								<span className="text-right text-lead font-medium tabular-nums">
									{hours === null ? null : format.hours(hours)}
								</span>
							</div>
						))}
					</div>
				))}
			</div>
			<p className="text-section text-muted">{text}</p>
		</aside>
	);
}
