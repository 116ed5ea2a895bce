import type { OpeningBucket, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { useSearchFlag } from "#lib/address/search-param.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { DeleteBucket } from "./delete-bucket.tsx";
import { type HolidayRow, holidayRows } from "./holiday-rows.ts";
import { PersonBuckets } from "./person-buckets.tsx";
import { useBucketLines } from "./use-bucket-lines.tsx";
import { useHolidayColumns } from "./use-holiday-columns.tsx";

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
export function HolidayList({ people }: { readonly people: readonly PersonHolidays[] | undefined }) {
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
