import type { EntryField, EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { headingKey } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { DURATION_UNITS } from "@tuntikirja/contract/moving-in/cells/file-durations.ts";
import {
	guessedColumns,
	missingOf,
	OWN_FIELDS,
	type OwnColumns,
} from "@tuntikirja/contract/moving-in/own-columns.ts";
import { useTranslation } from "react-i18next";
import { AlertText } from "#ui/feedback.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { TableHead } from "./read-table.ts";

/** What was chosen for these headings before, or a first guess by their names. */
export function firstColumns({ headings }: TableHead, before: OwnColumns | null): OwnColumns {
	if (before === null) return { columns: guessedColumns(headings), unit: "hours" };
	const columns = OWN_FIELDS.flatMap((field) => {
		const heading = headings.find((one) => headingKey(one) === before.columns[field]);
		return heading === undefined ? [] : [[field, heading]];
	});
	return { columns: Object.fromEntries(columns), unit: before.unit };
}

interface OwnColumnsCardProps {
	readonly table: TableHead;
	readonly chosen: OwnColumns;
	readonly onChosen: (chosen: OwnColumns) => void;
}

/** Asks which column of a file of no known application is what. */
export function OwnColumnsCard({ table, chosen, onChosen }: OwnColumnsCardProps) {
	const { t } = useTranslation("moving-in");
	const choose = (field: EntryField, heading: string) => {
		const { [field]: _, ...others } = chosen.columns;
		onChosen({ ...chosen, columns: heading === "" ? others : { ...others, [field]: heading } });
	};
	return (
		<Card title={t("own.title")}>
			<div className="grid grid-cols-1 gap-3">
				<p className="text-muted">{t("own.hint")}</p>
				<div className="grid gap-3 sm:max-wide:grid-cols-2 wide:grid-cols-3">
					{OWN_FIELDS.map((field) => (
						<Field key={field} label={t(`own.fields.${field}`)}>
							<NativeSelect
								onChange={({ target }) => choose(field, target.value)}
								value={chosen.columns[field] ?? ""}
							>
								<option value="">{t("own.none")}</option>
								{columnsWithExamples(table).map(({ heading, example }) => (
									<option key={heading} value={heading}>
										{example === "" ? heading : t("own.example", { heading, example })}
									</option>
								))}
							</NativeSelect>
						</Field>
					))}
				</div>
				{chosen.columns.duration && (
					<div>
						<p aria-hidden="true">{t("own.unit")}</p>
						<SegmentedControl
							label={t("own.unit")}
							onChange={(unit) => onChosen({ ...chosen, unit })}
							segments={DURATION_UNITS.map((value) => ({ value, label: t(`own.units.${value}`) }))}
							value={chosen.unit}
						/>
					</div>
				)}
				<Missing columns={chosen.columns} />
			</div>
		</Card>
	);
}

/** Says what is still to be chosen before a row can be read. */
function Missing({ columns }: Pick<OwnColumns, "columns">) {
	const { t } = useTranslation("moving-in");
	const missing = missingOf(columns);
	if (missing.length === 0) return null;
	return (
		<AlertText>
			{t("own.missing", { what: missing.map((one) => t(`own.needed.${one}`)).join("; ") })}
		</AlertText>
	);
}

const EXAMPLE = 24;

/** The columns with names, each once, with what the first row that says anything says. */
function columnsWithExamples({ headings, examples }: TableHead) {
	return headings.flatMap((heading, place) => {
		if (heading === "" || headings.indexOf(heading) !== place) return [];
		const said = examples[place] ?? "";
		return [{ heading, example: said.length > EXAMPLE ? `${said.slice(0, EXAMPLE).toWellFormed()}…` : said }];
	});
}

/** A source of the chosen columns, by which its rows are known to be read anew. */
export function sourceKey({ id, columns, unit }: EntrySource): string {
	return id === "own" ? JSON.stringify([columns, unit]) : id;
}
