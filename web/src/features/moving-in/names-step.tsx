import { useQuery } from "@tanstack/react-query";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { ReadRows } from "./entry-rows.ts";
import { type Choices, knownPeople, knownProjects, LEFT_OUT, rowsToSend } from "./import-rows.ts";
import type { FileTable } from "./read-table.ts";
import { TrialCard } from "./trial-card.tsx";

interface NamesStepProps {
	readonly table: FileTable;
	readonly source: EntrySource;
	readonly read: ReadRows;
}

/** Whose hours and which projects the file means: those that are not known here are chosen, or left out with their rows. */
export function NamesStep({ table, source, read }: NamesStepProps) {
	const { t } = useTranslation("moving-in");
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} })).data?.users;
	const all = useQuery(api.projects.getProjects.queryOptions({ input: {} })).data?.projects;
	const [people, setPeople] = useState<Choices>(new Map());
	const [projects, setProjects] = useState<Choices>(new Map());
	const known = useMemo(
		() => ({
			people: knownPeople(read.rows, users ?? []),
			projects: knownProjects(read.rows, all ?? []),
		}),
		[read, users, all],
	);
	const toSend = useMemo(
		() =>
			rowsToSend(read.rows, {
				people: new Map([...known.people, ...people]),
				projects: new Map([...known.projects, ...projects]),
				all: all ?? [],
			}),
		[read, known, people, projects, all],
	);
	if (!users || !all) return <SkeletonLines lines={4} />;
	const named = [...new Set(read.rows.map(({ project }) => project))].filter(Boolean);
	const chosen = [...people, ...projects].map(([name, id]) => `${name}=${id}`);
	return (
		<>
			<UnknownNames
				choices={people}
				names={[...new Set(read.rows.map(({ person }) => person))].filter((name) => !known.people.has(name))}
				onChoices={setPeople}
				options={users}
				title={t("people.title")}
			/>
			<UnknownNames
				choices={projects}
				names={named.filter((name) => !known.projects.has(name))}
				onChoices={setProjects}
				options={all}
				title={t("projects.title")}
			/>
			<TrialCard key={chosen.join("\n")} read={read} rows={toSend} source={source} table={table} />
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
