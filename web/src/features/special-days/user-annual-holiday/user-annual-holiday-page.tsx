import { useQuery } from "@tanstack/react-query";
import type { OpeningBucket } from "@tuntikirja/contract/special-days/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { useFailure } from "#lib/i18n/use-failure.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { matchingRows } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { tableCsv } from "#ui/table/export/table-csv.ts";
import { BucketDialog } from "./bucket-dialog.tsx";
import { DeleteBucket } from "./delete-bucket.tsx";
import { type HolidayRow, holidayRows } from "./holiday-rows.ts";
import { PersonBuckets } from "./person-buckets.tsx";
import { useHolidayColumns } from "./use-holiday-columns.tsx";

interface Asked {
	readonly person: HolidayRow;
	readonly edited?: OpeningBucket;
	readonly deleted?: OpeningBucket;
}

const rowId = ({ userId }: HolidayRow) => userId;

/** Everybody's annual holiday by bucket, and the days that are added to it. */
export function UserAnnualHolidayPage() {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.specialDays.getUserAnnualHolidays.queryOptions({ input: {} }));
	const failure = useFailure(query, t("failed"));
	const [search, setSearch] = useState("");
	const [withLeft, setWithLeft] = useState(false);
	const [onlyOverdue, setOnlyOverdue] = useState(false);
	const [asked, setAsked] = useState<Asked | null>(null);
	const columns = useHolidayColumns();
	const people = useMemo(
		() => query.data && holidayRows(query.data).filter(({ isActive }) => isActive || withLeft),
		[query.data, withLeft],
	);
	const rows = useMemo(
		() => people?.filter(({ overdue }) => overdue > 0 || !onlyOverdue),
		[people, onlyOverdue],
	);
	if (query.error && !query.data) return <ErrorState {...failure} />;
	const late = people?.filter(({ overdue }) => overdue > 0).length ?? 0;
	return (
		<>
			<PageHeader
				actions={<SaveCsv rows={rows && matchingRows(rows, columns, search)} />}
				title={tShell("nav.userAnnualHoliday")}
			/>
			{late > 0 && <p className="mb-3 max-w-prose text-warn">{t("overdueHint", { count: late })}</p>}
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<SearchField className="w-56 max-sm:w-full" label={t("search")} onValue={setSearch} value={search} />
				<Checkbox
					checked={withLeft}
					label={t("withLeft")}
					onChange={({ target }) => setWithLeft(target.checked)}
				/>
				<Checkbox
					checked={onlyOverdue}
					label={t("onlyOverdue")}
					onChange={({ target }) => setOnlyOverdue(target.checked)}
				/>
			</div>
			<Card padded={false}>
				<DataTable
					caption={tShell("nav.userAnnualHoliday")}
					columns={columns}
					empty={<EmptyState icon="sun" text={t("nobody")} />}
					expansion={{
						label: ({ name }) => t("bucketsOf", { name }),
						content: (person) => (
							<PersonBuckets
								onAdd={() => setAsked({ person })}
								onChange={(edited) => setAsked({ person, edited })}
								onDelete={(deleted) => setAsked({ person, deleted })}
								person={person}
							/>
						),
					}}
					rowId={rowId}
					rows={rows}
					search={search}
				/>
			</Card>
			{asked && <Question asked={asked} onClose={() => setAsked(null)} />}
		</>
	);
}

function Question({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
	const { person, edited, deleted } = asked;
	if (deleted) return <DeleteBucket bucket={deleted} onClose={onClose} person={person} />;
	return <BucketDialog edited={edited ?? null} onClose={onClose} person={person} />;
}

/** The people that are shown, as a file. */
function SaveCsv({ rows }: { readonly rows: readonly HolidayRow[] | undefined }) {
	const { t } = useTranslation("user-annual-holiday");
	const columns = useHolidayColumns();
	const language = useLanguage();
	const today = useToday();
	const save = (shown: readonly HolidayRow[]) =>
		saveFile(
			new Blob([tableCsv(columns, shown, language)], { type: "text/csv;charset=utf-8" }),
			`${t("fileName")}-${today}.csv`,
		);
	return (
		<Button disabled={!rows?.length} icon="download" onClick={() => rows && save(rows)}>
			{t("exportCsv")}
		</Button>
	);
}
