import type { NationalHolidayPreview } from "@tuntikirja/contract/special-days/schema.ts";
import type { RulePreview } from "@tuntikirja/contract/settings/schema.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import type { PreviewQuery } from "./use-preview.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ChangePreview, type PreviewEffect } from "./change-preview.tsx";
import { LockedMonths, type LockedMonthsProps } from "./locked-choice.tsx";
import { sum, useBalanceText } from "./use-preview-view.ts";

/** Of one day, or of the rule of part-time holidays, which has none. */
type Preview = RulePreview & Partial<NationalHolidayPreview>;

interface HolidayPreviewProps {
	readonly preview: PreviewQuery<Preview>;
	readonly choice: LockedMonthsProps["choice"];
}

/** Whose hours a change of the holidays or of their rule changes, before it is saved, and what becomes of locked months. */
export function HolidayPreview({ preview, choice }: HolidayPreviewProps) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const effectOf = usePeopleEffect();
	const { data } = preview;
	return (
		<>
			<LockedMonths choice={choice} of={data?.date === undefined ? "people" : "day"} preview={data} />
			{data !== undefined && data.people.length > 0 && (
				<p className="text-muted">
					{data.date === undefined
						? t("people.allTargets")
						: t("people.targets", { month: format.month(monthOf(data.date)) })}
				</p>
			)}
			<ChangePreview effect={data === undefined ? null : effectOf(data)} preview={preview} />
		</>
	);
}

type Line = NationalHolidayPreview["people"][number];

const NUMBERS = ["expectedBefore", "expectedAfter", "balanceBefore", "balanceAfter"] as const;
const HEADS = ["person", ...NUMBERS] as const;

/** The effect on each person, as texts and numbers of the language. */
function usePeopleEffect() {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const balanceText = useBalanceText();
	const leaveText = useLeaveText();
	const cells = (line: Pick<Line, (typeof NUMBERS)[number]>) => [
		format.number(line.expectedBefore),
		format.number(line.expectedAfter),
		format.signedHours(line.balanceBefore),
		format.signedHours(line.balanceAfter),
	];
	return ({ people, onLeave = [], closedMonths }: Preview): PreviewEffect => {
		const total = {
			expectedBefore: sum(people.map((line) => line.expectedBefore)),
			expectedAfter: sum(people.map((line) => line.expectedAfter)),
			balanceBefore: sum(people.map((line) => line.balanceBefore)),
			balanceAfter: sum(people.map((line) => line.balanceAfter)),
		};
		const balances = balanceText([total.balanceBefore, total.balanceAfter]);
		const { before, after } = balances;
		return {
			figures:
				people.length === 1
					? balances
					: {
							...balances,
							before: { ...before, label: t("people.balancesBefore") },
							after: { ...after, label: t("people.balancesAfter") },
						},
			notices: [
				...(closedMonths > 0 ? [t("people.closed", { count: closedMonths })] : []),
				...(onLeave.length > 0 ? [leaveText(onLeave)] : []),
			],
			nothing: t("people.nothing"),
			table: {
				caption: t("people.caption"),
				isMoney: false,
				heads: HEADS.map((head) => t(`people.${head}`)),
				rows: people.map(({ userId, name, state, ...line }) => ({
					key: userId,
					cells: [name, ...cells(line)],
					// All are of one month, so that it is past is in the notices.
					badge: state === "locked" ? t("states.locked") : null,
				})),
				total: [t("total"), ...cells(total)],
			},
		};
	};
}

/** More would hide the figures. */
const MOST_NAMES = 8;

function useLeaveText() {
	const { t } = useTranslation("preview");
	return (onLeave: NationalHolidayPreview["onLeave"]): string => {
		const named = onLeave
			.slice(0, MOST_NAMES)
			.map(({ name }) => name)
			.join(", ");
		const more = onLeave.length - MOST_NAMES;
		return t("people.onLeave", { names: more > 0 ? `${named} ${t("people.more", { count: more })}` : named });
	};
}
