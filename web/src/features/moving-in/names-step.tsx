import { useQuery } from "@tanstack/react-query";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { DateOrder } from "@tuntikirja/contract/moving-in/file-dates.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { type Dispatch, memo, type SetStateAction, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { choicesOf, importChoices } from "#features/moving-in/path/import-choices.ts";
import { useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { useStep } from "#features/moving-in/path/steps.tsx";
import { api } from "#lib/api-client.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { ReadRows } from "./entry-rows.ts";
import {
	type Choices,
	knownPeople,
	type KnownPeople,
	knownProjects,
	LEFT_OUT,
	projectName,
	rowsToSend,
} from "./import-rows.ts";
import type { TableHead } from "./read-table.ts";
import { TrialCard } from "./trial-card.tsx";

interface NamesStepProps {
	readonly table: TableHead;
	readonly source: EntrySource;
	readonly order: DateOrder;
	readonly read: ReadRows;
}

/** Loads whom and what the company has, by which the names of the file are known. */
export function NamesStep(of: NamesStepProps) {
	const { t } = useTranslation("moving-in");
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const people = useQuery({
		...api.payroll.getPayrollPeople.queryOptions({ input: {} }),
		// Few files have numbers.
		enabled: of.source.columns.employeeNumber !== undefined,
	});
	const projects = useQuery(api.projects.getProjects.queryOptions({ input: {} }));
	const failed = [users, people, projects].find(({ error, data }) => error && !data);
	if (failed) return <QueryFailure query={failed} title={t("namesFailed")} />;
	if (!users.data || !projects.data || people.isLoading) return <SkeletonLines lines={4} />;
	const known = { users: users.data.users, numbers: people.data?.people ?? [] };
	return <Names {...of} all={projects.data.projects} people={known} />;
}

interface NamesProps extends NamesStepProps {
	readonly people: KnownPeople;
	readonly all: readonly Project[];
}

/** Whose hours and which projects the file means: those that are not known here are chosen, or left out with their rows. */
function Names({ table, source, order, read, people: here, all }: NamesProps) {
	const { t } = useTranslation("moving-in");
	const [people, setPeople] = useState<Choices>(new Map());
	const [projects, setProjects] = useState<Choices>(new Map());
	const { choices: before } = useKnownFile();
	useStep("names");
	const known = useMemo(
		() => ({
			// Who they were before they stay: rows that are here would come again for another person.
			people: new Map([...knownPeople(read.rows, here), ...choicesOf(before?.people, here.users)]),
			projects: new Map([...knownProjects(read.rows, all), ...choicesOf(before?.projects, all)]),
		}),
		[read, here, all, before],
	);
	const names = useMemo(
		() => ({
			people: new Map([...known.people, ...people]),
			projects: new Map([...known.projects, ...projects]),
		}),
		[known, people, projects],
	);
	const toSend = useMemo(() => rowsToSend(read.rows, { ...names, all }), [read, names, all]);
	const unknown = useMemo(
		() => ({
			people: unknownNames(
				read.rows.map(({ person }) => person),
				known.people,
			),
			projects: unknownNames(read.rows.map(projectName), known.projects),
		}),
		[read, known],
	);
	const chosen = [...people, ...projects].map(([name, id]) => `${name}=${id}`);
	return (
		<>
			<UnknownNames
				choices={people}
				names={unknown.people}
				onChoices={setPeople}
				options={here.users}
				title={t("people")}
			/>
			<UnknownNames
				choices={projects}
				names={unknown.projects}
				onChoices={setProjects}
				options={all}
				title={t("projects")}
			/>
			<TrialCard
				choices={importChoices({ source, order, ...names })}
				key={chosen.join("\n")}
				names={{ ...names, all }}
				people={here.users}
				read={read}
				rows={toSend}
				source={source}
				table={table}
			/>
		</>
	);
}

/** The names that are not known here, each once. */
function unknownNames(names: readonly string[], known: Choices): string[] {
	const each = [...new Set(names)].filter((name) => name !== "" && !known.has(name));
	return each.sort((a, b) => a.localeCompare(b));
}

type Options = readonly { readonly id: string; readonly name: string }[];

interface UnknownNamesProps {
	readonly title: string;
	readonly names: readonly string[];
	readonly options: Options;
	readonly choices: Choices;
	readonly onChoices: Dispatch<SetStateAction<Choices>>;
}

/** Each name that is shown has all the options: drawing many more at once takes longer than a frame. */
const MOST_OPTIONS = 6500;
/** Names that are shown at the same time, in whole rows of two and three. */
const SHOWN = { least: 6, most: 48 };

function shownOf(options: Options): number {
	const most = Math.min(SHOWN.most, MOST_OPTIONS / (options.length + 1));
	return Math.max(SHOWN.least, most - (most % 6));
}

function UnknownNames({ title, names, options, choices, onChoices }: UnknownNamesProps) {
	const { t } = useTranslation("moving-in");
	const [first, showFrom] = useState(0);
	const sorted = useMemo(() => options.toSorted((a, b) => a.name.localeCompare(b.name)), [options]);
	const choose = useCallback(
		(name: string, id: string) => onChoices((before) => new Map([...before, [name, id]])),
		[onChoices],
	);
	if (names.length === 0) return null;
	const count = shownOf(options);
	const shown = names.slice(first, first + count);
	const left = names.filter((name) => (choices.get(name) ?? LEFT_OUT) === LEFT_OUT).length;
	return (
		<Card title={title}>
			<div className="grid gap-3 sm:grid-cols-2 wide:grid-cols-3">
				{shown.map((name) => (
					<NameChoice
						key={name}
						name={name}
						onChoose={choose}
						options={sorted}
						value={choices.get(name) ?? LEFT_OUT}
					/>
				))}
			</div>
			{names.length > count && (
				<div className="mt-3 flex flex-wrap items-center gap-3">
					<p aria-live="polite">
						{t("names.shown", { from: first + 1, to: first + shown.length, all: names.length, left })}
					</p>
					<Button disabled={first === 0} onClick={() => showFrom(first - count)}>
						{t("names.before")}
					</Button>
					<Button disabled={first + count >= names.length} onClick={() => showFrom(first + count)}>
						{t("names.after")}
					</Button>
				</div>
			)}
		</Card>
	);
}

interface NameChoiceProps {
	readonly name: string;
	readonly options: Options;
	readonly value: string;
	readonly onChoose: (name: string, id: string) => void;
}

/** Drawn again only when its own choice changes. */
const NameChoice = memo(function NameChoice({ name, options, value, onChoose }: NameChoiceProps) {
	const { t } = useTranslation("moving-in");
	return (
		<Field label={name}>
			<NativeSelect onChange={({ target }) => onChoose(name, target.value)} value={value}>
				<option value={LEFT_OUT}>{t("leaveOut")}</option>
				{options.map((option) => (
					<option key={option.id} value={option.id}>
						{option.name}
					</option>
				))}
			</NativeSelect>
		</Field>
	);
});
