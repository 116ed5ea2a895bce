import { useQuery } from "@tanstack/react-query";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api } from "#lib/api-client.ts";
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
function Names({ table, source, read, people: here, all }: NamesProps) {
	const { t } = useTranslation("moving-in");
	const [people, setPeople] = useState<Choices>(new Map());
	const [projects, setProjects] = useState<Choices>(new Map());
	const known = useMemo(
		() => ({ people: knownPeople(read.rows, here), projects: knownProjects(read.rows, all) }),
		[read, here, all],
	);
	const toSend = useMemo(
		() =>
			rowsToSend(read.rows, {
				people: new Map([...known.people, ...people]),
				projects: new Map([...known.projects, ...projects]),
				all,
			}),
		[read, known, people, projects, all],
	);
	const unknown = (names: Iterable<string>, of: Choices) =>
		[...new Set(names)].filter((name) => name !== "" && !of.has(name)).toSorted((a, b) => a.localeCompare(b));
	const chosen = [...people, ...projects].map(([name, id]) => `${name}=${id}`);
	return (
		<>
			<UnknownNames
				choices={people}
				names={unknown(
					read.rows.map(({ person }) => person),
					known.people,
				)}
				onChoices={setPeople}
				options={here.users}
				title={t("people")}
			/>
			<UnknownNames
				choices={projects}
				names={unknown(read.rows.map(projectName), known.projects)}
				onChoices={setProjects}
				options={all}
				title={t("projects")}
			/>
			<TrialCard
				key={chosen.join("\n")}
				people={here.users}
				read={read}
				rows={toSend}
				source={source}
				table={table}
			/>
		</>
	);
}

interface UnknownNamesProps {
	readonly title: string;
	readonly names: readonly string[];
	readonly options: readonly { readonly id: string; readonly name: string }[];
	readonly choices: Choices;
	readonly onChoices: (choices: Choices) => void;
}

function UnknownNames({ title, names, options, choices, onChoices }: UnknownNamesProps) {
	const { t } = useTranslation("moving-in");
	if (names.length === 0) return null;
	const sorted = options.toSorted((a, b) => a.name.localeCompare(b.name));
	return (
		<Card title={title}>
			<div className="grid max-h-[50vh] gap-3 overflow-y-auto sm:grid-cols-2 wide:grid-cols-3">
				{names.map((name) => (
					<Field key={name} label={name}>
						<NativeSelect
							onChange={({ target }) => onChoices(new Map([...choices, [name, target.value]]))}
							value={choices.get(name) ?? LEFT_OUT}
						>
							<option value={LEFT_OUT}>{t("leaveOut")}</option>
							{sorted.map((option) => (
								<option key={option.id} value={option.id}>
									{option.name}
								</option>
							))}
						</NativeSelect>
					</Field>
				))}
			</div>
		</Card>
	);
}
