import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OpeningBucket, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useMemo, useState } from "react";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchFlag, useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import { comingYear } from "#features/special-days/buckets/buckets-table.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { InnerLine } from "#ui/table/data-lines.tsx";
import { AbsenceCalendar } from "./calendar/absence-calendar.tsx";
import { type HolidayRow, holidayRows, useHolidayColumns } from "./use-holiday-columns.tsx";
import { PersonBuckets, useBucketText } from "./person-buckets.tsx";
import { useDeleteBucket } from "./use-save-buckets.ts";

const VIEWS = ["buckets", "calendar"] as const;

/** All people's annual holiday: the days left, and the calendar of absences. */
export function UserAnnualHolidayPage() {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.specialDays.getUserAnnualHolidays.queryOptions({ input: {} }));
	const [asked, setAsked] = useSearchParam("view");
	const view = VIEWS.find((one) => one === asked) ?? "buckets";
	if (query.error && !query.data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader
				actions={
					<SegmentedControl
						label={t("views.label")}
						onChange={(next) => setAsked(next === "buckets" ? "" : next)}
						segments={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
						value={view}
					/>
				}
				title={tShell("nav.userAnnualHoliday")}
			/>
			{view === "calendar" ? <AbsenceCalendar people={query.data} /> : <HolidayList people={query.data} />}
		</>
	);
}

const BucketDialog = lazyDialog(() => import("./bucket-dialog.tsx").then((file) => file.BucketDialog));

interface Asked {
	readonly person: HolidayRow;
	readonly edited?: OpeningBucket;
	readonly deleted?: OpeningBucket;
}

/** Days past their deadline first, then those with the next one. */
const OVERDUE_FIRST = { column: "overdue", descending: true };
const rowId = ({ userId }: HolidayRow) => userId;

/** All people's holiday days with their buckets, and the dialogs to add and change buckets. */
function HolidayList({ people }: { readonly people: readonly PersonHolidays[] | undefined }) {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tShell } = useTranslation();
	const list = useList("user-annual-holiday");
	const [withLeft] = useSearchFlag("left");
	const [onlyOverdue] = useSearchFlag("overdue");
	const [asked, setAsked] = useState<Asked | null>(null);
	const columns = useHolidayColumns();
	const bucketLines = useBucketLines();
	const working = useMemo(
		() => people && holidayRows(people).filter(({ isActive }) => isActive || withLeft),
		[people, withLeft],
	);
	const rows = useMemo(
		() => working?.filter(({ overdue }) => overdue > 0 || !onlyOverdue),
		[working, onlyOverdue],
	);
	const late = working?.filter(({ overdue }) => overdue > 0).length ?? 0;
	return (
		<>
			{late > 0 && <p className="mb-3 max-w-prose text-warn">{t("overdueHint", { count: late })}</p>}
			<ListTable
				caption={tShell("nav.userAnnualHoliday")}
				columns={columns}
				empty={<EmptyState icon="sun" text={t("noMatch")} />}
				expansion={{
					label: ({ name }) => t("bucketsOf", { name }),
					lines: bucketLines,
					content: (person) => (
						<PersonBuckets
							onAdd={() => setAsked({ person })}
							onChange={(edited) => setAsked({ person, edited })}
							onDelete={(deleted) => setAsked({ person, deleted })}
							person={person}
						/>
					),
				}}
				filters={
					<>
						<FlagFilter label={t("withLeft")} name="left" />
						<FlagFilter label={t("onlyOverdue")} name="overdue" />
					</>
				}
				initialSort={OVERDUE_FIRST}
				list={list}
				rowId={rowId}
				rows={rows}
				searchLabel={t("search")}
			/>
			{asked && <Question asked={asked} onClose={() => setAsked(null)} />}
		</>
	);
}

function Question({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
	const { person, edited, deleted } = asked;
	if (deleted) return <DeleteBucket bucket={deleted} onClose={onClose} person={person} />;
	return <BucketDialog edited={edited ?? null} onClose={onClose} person={person} />;
}

interface DeleteBucketProps {
	readonly person: PersonHolidays;
	readonly bucket: OpeningBucket;
	readonly onClose: () => void;
}

/** Asks for confirmation before added days are deleted, since holiday may have used them. */
function DeleteBucket({ person, bucket, onClose }: DeleteBucketProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { nameOf, daysOf, periodOf } = useBucketText();
	const { mutate, isPending } = useDeleteBucket(person);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => mutate(bucket, { onSuccess: onClose })}
			saving={isPending}
			submitLabel={t("remove.submit")}
			title={t("remove.title", { name: person.name })}
			variant="danger"
		>
			<p>{[nameOf(bucket), daysOf(bucket), periodOf(bucket)].join(", ")}</p>
			<p className="text-muted">{t("remove.text")}</p>
		</QuestionDialog>
	);
}

type Bucket = HolidayRow["holidays"]["subdivision"][number];

/** A person's buckets below their row, in its columns; those of the coming holiday year have a heading. */
function useBucketLines(): (person: HolidayRow) => readonly InnerLine[] {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const lineOf = (bucket: Bucket, useBy: HolidayRow["useBy"]): InnerLine => {
		const { bucket: kind, creditYear, from, to, remaining, isOverdue } = bucket;
		const left = format.integer(remaining);
		return {
			id: `${kind}-${creditYear}-${from}-${to}`,
			name: (
				<span>
					{t(`buckets.kinds.${kind}`)}{" "}
					<span className="whitespace-nowrap text-muted">
						{creditYear}–{creditYear + 1}
					</span>
				</span>
			),
			cells: {
				earned: format.integer(bucket.earned),
				taken: format.integer(bucket.taken),
				planned: format.integer(bucket.planned),
				paidOut: format.integer(bucket.paidOut),
				left,
				overdue: isOverdue && <Badge tone="warn">{left}</Badge>,
				useBy: to === null ? t("buckets.noDeadline") : format.date(to),
				dueDays: remaining > 0 && to !== null && to === useBy ? left : undefined,
			},
		};
	};
	const beyondOf = (holidays: HolidayRow["holidays"]): readonly InnerLine[] => {
		const beyond = beyondBuckets(holidays);
		if (beyond === null) return [];
		const { days, taken, planned, paidOut, remaining } = beyond;
		const cells = Object.entries({ taken, planned, paidOut, beyond: days, left: remaining }).map(
			([column, count]) => [column, format.integer(count)] as const,
		);
		return [{ id: "beyond", name: t("buckets.beyond"), cells: Object.fromEntries(cells) }];
	};
	return ({ holidays, useBy }) => {
		const coming = holidays.coming.map((bucket) => lineOf(bucket, null));
		const heading = (
			// Beside it are no figures: it may be wider than its column.
			<b className="font-medium wide:inline-block wide:w-0 wide:whitespace-nowrap">
				{t("buckets.coming", comingYear(holidays))}
			</b>
		);
		return [
			...holidays.subdivision.map((bucket) => lineOf(bucket, useBy)),
			...beyondOf(holidays),
			...(coming.length > 0 ? [{ id: "coming", name: heading, cells: {} }, ...coming] : []),
		];
	};
}
