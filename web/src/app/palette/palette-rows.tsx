import { useTranslation } from "react-i18next";
import { matches } from "#lib/text.ts";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import type { Command } from "./command.ts";
import { findCommands, isBegun } from "./find-commands.ts";
import { LogGroup } from "#app/palette/log-work/log-group.tsx";
import { recentCommands, rememberCommand } from "./recent-commands.ts";
import { AbsenceRow } from "./sentences/absence-row.tsx";
import { BalanceRows } from "./sentences/balance-rows.tsx";
import { LeavingRows } from "./sentences/leaving-rows.tsx";
import type { SaidAbsence } from "./sentences/parse-sentence.ts";
import { useActionCommands, useGoCommands } from "./use-action-commands.ts";
import { useLog } from "#app/palette/log-work/use-log.ts";
import { useLogLine } from "#app/palette/log-work/use-log-line.ts";
import { usePageCommands } from "./use-page-commands.ts";

/** Projects offered for what is typed. */
const PROJECTS = 5;

export interface PaletteRowsProps {
	readonly query: string;
	readonly onQuery: (query: string) => void;
	readonly entryId: string;
	readonly onRefused: (entryId: string) => void;
	readonly onClose: () => void;
	readonly onShortcuts: () => void;
	/** Opens the dialog of leave with these days. */
	readonly onAbsence: (absence: SaidAbsence) => void;
}

/** What fits the typed words: an entry that they would make, pages, projects, actions. */
export function PaletteRows(props: PaletteRowsProps) {
	const { query, onQuery, entryId, onClose, onRefused, onShortcuts, onAbsence } = props;
	const { t } = useTranslation("palette");
	const line = useLogLine(query);
	const log = useLog({ id: entryId, projects: line.projects, onSent: onClose, onRefused });
	const pages = usePageCommands();
	const actions = useActionCommands(onShortcuts);
	const places = useGoCommands(query);
	const all = [...pages, ...actions];
	const recent = query.trim() === "" ? recentCommands(all) : [];
	const fitting = (commands: readonly Command[]) =>
		findCommands(commands, query).filter((command) => !recent.includes(command));
	const projects = line.isLog ? [] : line.projects.filter(({ name }) => matches(name, query));
	const row = (command: Command, run: () => void) => (
		<CommandRow
			hint={command.hint}
			icon={command.icon}
			id={command.id}
			key={command.id}
			label={command.label}
			onChoose={run}
		/>
	);
	const group = (name: "recent" | "go" | "pages" | "actions", commands: readonly Command[]) => (
		<CommandGroup heading={t(`groups.${name}`)}>
			{commands.map((command) =>
				row(command, () => {
					rememberCommand(command);
					onClose();
					command.run();
				}),
			)}
		</CommandGroup>
	);
	const entries = <LogGroup line={line} onLog={log} />;
	// `log out` may be the beginning of an entry, but it is how a command is called.
	const isCalled = query.trim().includes(" ") && all.some((command) => isBegun(command, query));
	return (
		<>
			{!isCalled && entries}
			<AbsenceRow
				onAbsence={(absence) => {
					onClose();
					onAbsence(absence);
				}}
				query={query}
			/>
			<BalanceRows onClose={onClose} query={query} />
			<LeavingRows onClose={onClose} query={query} />
			{group("go", places)}
			{group("recent", recent)}
			{group("pages", fitting(pages))}
			<CommandGroup heading={t("groups.projects")}>
				{projects.slice(0, PROJECTS).map(({ id, name }) => (
					<CommandRow
						icon="tag"
						id={`project-${id}`}
						key={id}
						label={name}
						onChoose={() => onQuery(`${t("log.verb")} ${name} `)}
					/>
				))}
			</CommandGroup>
			{group("actions", fitting(actions))}
			{isCalled && entries}
		</>
	);
}
