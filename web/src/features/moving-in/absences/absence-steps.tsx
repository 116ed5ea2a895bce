import { type DateOrder, dateOrderOf } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateOrderCard } from "#features/moving-in/date-order-card.tsx";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { RefusedRows, type RefusedLine } from "#features/moving-in/refused-rows.tsx";
import { ExampleNote } from "#features/moving-in/templates/example-note.tsx";
import { absenceDates, readAbsences, type FileAbsence } from "./read-absences.ts";
import { useQuery } from "@tanstack/react-query";
import { ABSENCE_DAY_TYPES } from "@tuntikirja/contract/moving-in/absences/absence-kinds.ts";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { type Choices, knownPeople, type KnownPeople } from "#features/moving-in/import-rows.ts";
import { UnknownNames, unknownNames } from "#features/moving-in/making/unknown-names.tsx";
import { choicesOf, importChoices } from "#features/moving-in/path/import-choices.ts";
import { useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { useStep } from "#features/moving-in/path/steps.tsx";
import { namesOf } from "#features/moving-in/report/names-here.ts";
import { api } from "#lib/api-client.ts";
import { AlertText, SkeletonLines } from "#ui/feedback.tsx";
import { absenceRows, choiceOfKind, knownKinds } from "./absence-rows.ts";
import { useKindName } from "./use-kind-name.ts";
import { AbsencesTrial } from "./absences-trial.tsx";

interface AbsenceStepsProps {
	readonly table: FileTable;
}

/** A file of absences: how it writes dates if that is in doubt, what cannot be read, whose and which they are, and the trial. */
export function AbsenceSteps({ table }: AbsenceStepsProps) {
	const texts = useMemo(() => absenceDates(table), [table]);
	const found = useMemo(() => dateOrderOf(texts), [texts]);
	const [chosen, choose] = useState<DateOrder | null>(null);
	const order = found ?? chosen;
	const example = texts.find((text) => text !== "") ?? "";
	return (
		<>
			{found === null && <DateOrderCard chosen={chosen} example={example} onChosen={choose} />}
			{order && <ReadSteps key={order} order={order} table={table} />}
		</>
	);
}

const WHY = {
	columns: "problems.columns",
	person: "problems.person",
	date: "absences.problems.date",
	stretch: "absences.problems.stretch",
	kind: "absences.problems.kind",
	duration: "problems.duration",
	overDay: "problems.overDay",
	notes: "problems.notes",
} as const;

function ReadSteps({ table, order }: AbsenceStepsProps & { readonly order: DateOrder }) {
	const { t } = useTranslation("moving-in");
	const { absences, refused, examples } = useMemo(() => readAbsences(table, order), [table, order]);
	const unreadable = refused.map(({ line, cell, problem }) => ({ line, cell, why: t(WHY[problem]) }));
	return (
		<>
			<ExampleNote count={examples} isAll={absences.length + unreadable.length === 0} />
			<RefusedRows
				fileName={table.name}
				rows={unreadable}
				title={t("refused.unreadable", { count: refused.length })}
			/>
			{absences.length > 0 && (
				<AbsenceNames absences={absences} order={order} table={table} unreadable={unreadable} />
			)}
		</>
	);
}

interface AbsenceNamesProps {
	readonly table: FileTable;
	readonly absences: readonly FileAbsence[];
	readonly order: DateOrder;
	/** Rows that cannot be read. */
	readonly unreadable: readonly RefusedLine[];
}

/** Loads whom the company has and how it names leave, by which the names of the file are known. */
function AbsenceNames(of: AbsenceNamesProps) {
	const { t } = useTranslation("moving-in");
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const people = useQuery(api.payroll.getPayrollPeople.queryOptions({ input: {} }));
	const reasons = useQuery(api.settings.getAbsenceReasons.queryOptions({ input: {} }));
	const failed = [users, people, reasons].find(({ error, data }) => error && !data);
	if (failed) return <QueryFailure query={failed} title={t("absences.namesFailed")} />;
	if (!users.data || !people.data || !reasons.data) return <SkeletonLines lines={4} />;
	const known = { users: users.data.users, numbers: people.data.people };
	return <Names {...of} people={known} reasons={reasons.data.reasons} />;
}

interface NamesProps extends AbsenceNamesProps {
	readonly people: KnownPeople;
	readonly reasons: readonly AbsenceReason[];
}

/** Of the own table: nothing about its columns is to be remembered. */
const SOURCE: EntrySource = { id: "absences", name: "", columns: {}, marks: [] };
const NO_PROJECTS: Choices = new Map();

/** Whose absences and which kinds the file means: those that are not known here are chosen, or left out with their rows. */
function Names({ table, absences, order, unreadable, people: here, reasons }: NamesProps) {
	const { t } = useTranslation("moving-in");
	const [people, setPeople] = useState<Choices>(new Map());
	const [kinds, setKinds] = useState<Choices>(new Map());
	const { choices: before } = useKnownFile();
	useStep("names");
	const known = useMemo(
		() => ({
			people: new Map([...knownPeople(absences, here), ...choicesOf(before?.people, here.users)]),
			kinds: knownKinds(absences, reasons),
		}),
		[absences, here, reasons, before],
	);
	const allPeople = useMemo(() => new Map([...known.people, ...people]), [known, people]);
	const rows = useMemo(
		() => absenceRows(absences, allPeople, new Map([...known.kinds, ...kinds])),
		[absences, allPeople, known, kinds],
	);
	const choices = importChoices({ source: SOURCE, order, people: allPeople, projects: NO_PROJECTS });
	const unknown = (of: "person" | "kind", names: Choices) =>
		unknownNames(
			absences.map((absence) => absence[of]),
			names,
		);
	return (
		<>
			<UnknownNames
				choices={people}
				names={unknown("person", known.people)}
				onChoices={setPeople}
				options={here.users}
				title={t("people")}
			/>
			<UnknownNames
				choices={kinds}
				names={unknown("kind", known.kinds)}
				onChoices={setKinds}
				options={useKindOptions(reasons)}
				title={t("absences.kinds")}
			/>
			{rows.rows.length > IMPORT_BOUNDS.rows && <AlertText>{t("absences.tooMany")}</AlertText>}
			{rows.rows.length <= IMPORT_BOUNDS.rows && (
				<AbsencesTrial
					choices={choices}
					names={() =>
						namesOf(
							absences.map(({ person }) => person),
							allPeople,
							here.users,
						)
					}
					key={[...people, ...kinds].map(([name, id]) => `${name}=${id}`).join("\n")}
					people={here.users}
					reasons={reasons}
					rows={rows}
					table={table}
					unreadable={unreadable}
				/>
			)}
		</>
	);
}

/** Day types and the company's own reasons, as they are chosen. */
function useKindOptions(reasons: readonly AbsenceReason[]) {
	const nameOf = useKindName(reasons);
	return useMemo((): { id: string; name: string }[] => {
		const own = reasons.filter(({ isActive }) => isActive);
		const kinds = [
			...ABSENCE_DAY_TYPES.map((dayTypeId) => ({ dayTypeId })),
			...own.map(({ dayTypeId, id }) => ({ dayTypeId, reasonId: id })),
		];
		return kinds.map((kind) => ({ id: choiceOfKind(kind), name: nameOf(kind) }));
	}, [reasons, nameOf]);
}
