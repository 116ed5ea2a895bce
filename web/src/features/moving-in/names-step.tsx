import { useQuery } from "@tanstack/react-query";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { DateOrder } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { choicesOf, importChoices } from "#features/moving-in/path/import-choices.ts";
import { useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { useStep } from "#features/moving-in/path/steps.tsx";
import { api } from "#lib/api-client.ts";
import { SkeletonLines } from "#ui/feedback.tsx";
import type { ReadRows } from "./entry-rows.ts";
import {
	type Choices,
	knownPeople,
	type KnownPeople,
	type KnownProjects,
	rowsToSend,
} from "./import-rows.ts";
import { useClosing } from "./closing/use-closing.ts";
import { possibleFormers, useFormers } from "./making/formers.ts";
import { MakeAll } from "./making/make-all.tsx";
import { ProjectChoices } from "./making/project-choices.tsx";
import { UnknownNames, unknownNames } from "./making/unknown-names.tsx";
import { usePlan } from "./making/use-plan.ts";
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
	const customers = useQuery({
		...api.customers.getCustomers.queryOptions({ input: {} }),
		enabled: of.source.columns.client !== undefined,
	});
	const failed = [users, people, projects, customers].find(({ error, data }) => error && !data);
	if (failed) return <QueryFailure query={failed} title={t("namesFailed")} />;
	if (!users.data || !projects.data || people.isLoading || customers.isLoading)
		return <SkeletonLines lines={4} />;
	const known = { users: users.data.users, numbers: people.data?.people ?? [] };
	const { projects: all } = projects.data;
	return <Names {...of} all={all} customers={customers.data?.customers ?? NO_CUSTOMERS} people={known} />;
}

const NO_CUSTOMERS: KnownProjects["customers"] = [];

interface NamesProps extends NamesStepProps, KnownProjects {
	readonly people: KnownPeople;
}

/** Whose hours and which projects the file means: those that are not known here are chosen, or left out with their rows. */
function Names({ table, source, order, read, people: here, all, customers }: NamesProps) {
	const { t } = useTranslation("moving-in");
	const [people, setPeople] = useState<Choices>(new Map());
	const { choices: before } = useKnownFile();
	const { formers, people: chosenPeople } = useFormers(read.rows, people, before);
	useStep("names");
	const knownHere = useMemo(
		// Who they were before they stay: rows that are here would come again for another person.
		() => new Map([...knownPeople(read.rows, here), ...choicesOf(before?.people, here.users)]),
		[read, here, before],
	);
	const allPeople = useMemo(() => new Map([...knownHere, ...chosenPeople]), [knownHere, chosenPeople]);
	const projects = usePlan(read.rows, { all, customers, people: allPeople }, before);
	const { plan } = projects;
	const toSend = useMemo(() => rowsToSend(plan.rows, plan), [plan]);
	const closing = useClosing(toSend);
	const makes = useMemo(
		() =>
			new Map([...possibleFormers(read.rows)].map(([person, name]) => [person, t("make.person", { name })])),
		[read, t],
	);
	const unknown = useMemo(
		() =>
			unknownNames(
				read.rows.map(({ person }) => person),
				knownHere,
			),
		[read, knownHere],
	);
	const chosen = [...people].map(([name, id]) => `${name}=${id}`);
	return (
		<>
			<UnknownNames
				actions={
					<MakeAll
						choices={people}
						label={(count) => t("make.everyone", { count })}
						names={unknown}
						onChoices={setPeople}
						possible={makes}
					/>
				}
				choices={people}
				makes={makes}
				names={unknown}
				onChoices={setPeople}
				options={here.users}
				title={t("people")}
			/>
			<ProjectChoices {...projects} />
			<TrialCard
				choices={importChoices({ source, order, ...plan })}
				closing={closing}
				formers={formers}
				key={[...chosen, ...projects.chosen].join("\n")}
				people={[...here.users, ...formers]}
				plan={plan}
				read={read}
				rows={toSend}
				source={source}
				table={table}
			/>
		</>
	);
}
