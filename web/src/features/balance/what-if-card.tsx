import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { HowButton } from "#domain/month-figures/how-button.tsx";
import { useDays } from "#domain/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { AlertText, SkeletonLines } from "#ui/feedback.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field, NativeSelect, Options } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { type WhatIf, whatIf } from "#domain/planning/what-if.ts";

/** Leave types to choose from, starting with those that may reduce the balance. */
const LEAVE_TYPES = [6, 1, 5, 3] as const satisfies readonly DayTypeId[];
type LeaveTypeId = (typeof LEAVE_TYPES)[number];

/** The balance after leave on the chosen days. Nothing is saved. */
export function WhatIfCard({ balance }: { readonly balance: Balance }) {
	const { t } = useTranslation("balance");
	const { t: tDays } = useTranslation("work-days");
	const tomorrow = addDays(useToday(), 1);
	const locale = useDateLocale();
	const [dayTypeId, setDayTypeId] = useState<LeaveTypeId>(6);
	const [from, setFrom] = useState<LocalDate | null>(() => weekdayFrom(tomorrow));
	const [to, setTo] = useState<LocalDate | null>(from);
	const problem = from && to ? problemOf(from, to, tomorrow) : null;
	return (
		<Card title={t("whatIf.title")}>
			<div className="grid gap-3">
				<Field label={t("whatIf.type")}>
					<NativeSelect
						onChange={({ target }) => setDayTypeId(Number(target.value) as LeaveTypeId)}
						value={dayTypeId}
					>
						<Options nameOf={(type) => tDays(`dayTypes.${DAY_TYPE_LOOK[type].name}`)} values={LEAVE_TYPES} />
					</NativeSelect>
				</Field>
				<div className="grid grid-cols-2 gap-2">
					<DateField
						align="left"
						label={t("whatIf.from")}
						locale={locale}
						onValue={(date) => {
							setFrom(date);
							if (date && to && to < date) setTo(date);
						}}
						value={from}
					/>
					<DateField
						error={problem ? t(`whatIf.${problem}`) : undefined}
						label={t("whatIf.to")}
						locale={locale}
						onValue={setTo}
						value={to}
					/>
				</div>
				{from && to && !problem && (
					<Outcome balance={balance.balance} dayTypeId={dayTypeId} from={from} to={to} tomorrow={tomorrow} />
				)}
			</div>
		</Card>
	);
}

/** Moves a date at a weekend to Monday, since leave cannot start at a weekend. */
function weekdayFrom(date: LocalDate): LocalDate {
	return isWeekend(date) ? weekdayFrom(addDays(date, 1)) : date;
}

function problemOf(from: LocalDate, to: LocalDate, tomorrow: LocalDate) {
	if (from < tomorrow) return "past";
	const refusal = whyCannotAsk({ startDate: tomorrow, endDate: to }, RANGE_LIMIT_DAYS.workDays);
	if (to < from) return "inverted";
	return refusal === null ? null : "tooFar";
}

interface OutcomeProps {
	readonly balance: number;
	readonly dayTypeId: LeaveTypeId;
	readonly from: LocalDate;
	readonly to: LocalDate;
	readonly tomorrow: LocalDate;
}

function Outcome({ balance, dayTypeId, from, to, tomorrow }: OutcomeProps) {
	const { t } = useTranslation("balance");
	const { t: tShell } = useTranslation();
	const { days, isError, retry } = useDays(tomorrow, to, true);
	const outcome = useMemo(
		() => days && whatIf(balance, days, { dayTypeId, from, to }),
		[balance, days, dayTypeId, from, to],
	);
	if (isError) {
		return (
			<AlertText className="flex flex-wrap items-center gap-2">
				{t("whatIf.failed")}
				<Button onClick={retry}>{tShell("retry")}</Button>
			</AlertText>
		);
	}
	return (
		<div aria-live="polite" className="min-h-24 rounded-control bg-ground p-3">
			{outcome ? (
				<OutcomeText balance={balance} date={to} dayTypeId={dayTypeId} outcome={outcome} />
			) : (
				<SkeletonLines lines={4} />
			)}
		</div>
	);
}

interface OutcomeTextProps {
	readonly balance: number;
	readonly date: LocalDate;
	readonly dayTypeId: LeaveTypeId;
	readonly outcome: WhatIf;
}

function OutcomeText({ balance, date, dayTypeId, outcome }: OutcomeTextProps) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const [isExplained, explain] = useState(false);
	const result = t("whatIf.then", { date: format.date(date) });
	const lines = [
		[t("whatIf.now"), balance],
		[t("whatIf.planned"), outcome.planned],
		[t("whatIf.leave", { count: outcome.leaveDays }), outcome.leave],
	] as const;
	return (
		<>
			<dl className="tabular-nums">
				{lines.map(([label, hours]) => (
					<div className="flex justify-between gap-4" key={label}>
						<dt className="text-muted">{label}</dt>
						<dd>{format.signedHours(hours)}</dd>
					</div>
				))}
				<div className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-bold">
					<dt>
						{result} <HowButton of={result} onClick={() => explain(true)} />
					</dt>
					<dd>{format.signedHours(outcome.atEnd)}</dd>
				</div>
			</dl>
			<p className="mt-2 text-table text-muted">{t("whatIf.assumed")}</p>
			<WhatIfExplanation
				balance={balance}
				date={date}
				dayTypeId={dayTypeId}
				onClose={() => explain(false)}
				open={isExplained}
				outcome={outcome}
			/>
		</>
	);
}

interface WhatIfExplanationProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly balance: number;
	readonly date: LocalDate;
	readonly dayTypeId: LeaveTypeId;
	readonly outcome: WhatIf;
}

/** Today's balance and the effect of each future day. */
function WhatIfExplanation(props: WhatIfExplanationProps) {
	const { open, onClose, balance, date, dayTypeId, outcome } = props;
	const { t } = useTranslation("balance");
	const { t: tDays } = useTranslation("work-days");
	const format = useFormat();
	const result = t("whatIf.then", { date: format.date(date) });
	return (
		<FigureCalculation
			figure={result}
			intro={`${t(`whatIf.rules.${dayTypeId}`)} ${t("whatIf.assumed")}`}
			onClose={onClose}
			open={open}
			steps={[
				{ id: "now", label: t("whatIf.now"), value: format.signedHours(balance) },
				...outcome.parts.map((part) => ({
					id: `${part.kind} ${part.date}`,
					sign: "+" as const,
					label: format.longDate(part.date),
					detail:
						part.kind === "planned"
							? t("whatIf.isPlanned")
							: tDays(`dayTypes.${DAY_TYPE_LOOK[dayTypeId].name}`),
					value: format.signedHours(part.hours),
				})),
			]}
			value={format.signedHours(outcome.atEnd)}
		/>
	);
}
