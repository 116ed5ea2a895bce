import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";

/** Writes some days as their first and last: 06.07.2026–24.07.2026. */
export function useDaysText(): (dates: readonly LocalDate[]) => string {
	const format = useFormat();
	return (dates) => {
		const sorted = [...dates].sort();
		const [first, last] = [sorted[0], sorted.at(-1)];
		if (first === undefined || last === undefined) return "";
		return first === last ? format.date(first) : `${format.date(first)}–${format.date(last)}`;
	};
}

/** What a request means, the same for the person who asks and the person who decides. */
export function RequestFacts({ card }: { readonly card: RequestCard }) {
	const { t } = useTranslation("leave-requests");
	const { t: tDayTypes } = useTranslation("day-types");
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	const daysText = useDaysText();
	const { request, usesDays, addedDates, freeDates, buckets, balance, away, displaced, worked } = card;
	const dates = (list: readonly string[]) => list.map((date) => format.date(date)).join(", ");
	const changed = buckets.filter(({ before, after }) => before !== after);
	return (
		<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
			<Fact name={t("facts.kind")}>
				{tDayTypes(DAY_TYPE_LOOK[request.dayTypeId].name)}
				<ReasonName of={request} />
			</Fact>
			<Fact name={t("facts.days")}>
				{daysText(request.dates)} · {t("days", { count: request.dates.length })}
				{request.hours > 0 && <> · {t("facts.hoursADay", { hours: format.hours(request.hours) })}</>}
			</Fact>
			{request.replaces.length > 0 && (
				<Fact name={t("facts.replaced")}>
					{daysText(request.replaces.flatMap((one) => one.dates))} ·{" "}
					{t("days", { count: request.replaces.flatMap((one) => one.dates).length })}
				</Fact>
			)}
			{request.notes !== "" && <Fact name={t("facts.notes")}>{request.notes}</Fact>}
			{usesDays > 0 && (
				<Fact name={t("facts.uses")}>
					{t("facts.usesDays", { count: usesDays })}
					{addedDates.length > 0 && <small>{t("facts.added", { dates: dates(addedDates) })}</small>}
					{freeDates.length > 0 && <small>{t("facts.free", { dates: dates(freeDates) })}</small>}
				</Fact>
			)}
			{changed.length > 0 && (
				<Fact name={t("facts.left")}>
					{changed.map(({ bucket, creditYear, before, after, to, isOverdue }) => (
						<span className="block tabular-nums" key={`${bucket}${creditYear}`}>
							{t(`buckets.${bucket}`)} {creditYear}–{creditYear + 1}: {before} → {after}
							{to !== null && (
								<small>{t(isOverdue ? "facts.overdue" : "facts.useBy", { date: format.date(to) })}</small>
							)}
						</span>
					))}
				</Fact>
			)}
			{balance && (
				<Fact name={t("facts.balance")}>
					{format.signedHours(balance.before)} → {format.signedHours(balance.after)}
				</Fact>
			)}
			{away.length > 0 && (
				<Fact name={t("facts.away")}>
					{away.map((one) => (
						<span className="block" key={one.person.id}>
							{one.person.name} <small className="inline!">{daysText(one.dates)}</small>
						</span>
					))}
				</Fact>
			)}
			{displaced.length > 0 && (
				<Fact name={t("facts.planned")}>
					{displaced.map(({ project, hours }) => (
						<span className="block" key={project.id}>
							{project.name} {format.hours(hours)}
						</span>
					))}
				</Fact>
			)}
			{worked.length > 0 && (
				<Fact name={t("facts.worked")}>
					{worked.map(({ date, hours }) => (
						<span className="block" key={date}>
							{format.date(date)} {format.hours(hours)}
						</span>
					))}
				</Fact>
			)}
			{card.problem !== null && (
				<Fact name={t("facts.problem")}>
					<span className="text-warn" role="alert">
						{isErrorCode(card.problem) ? tErrors(card.problem) : card.problem}
						{card.problemDates.length > 0 && ` ${dates(card.problemDates)}`}
					</span>
				</Fact>
			)}
		</dl>
	);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 tabular-nums wrap-anywhere [&_small]:block [&_small]:text-table [&_small]:text-muted">
				{children}
			</dd>
		</>
	);
}
