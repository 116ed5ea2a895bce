import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { matches } from "#lib/text.ts";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import { useLog } from "#app/palette/log-work/use-log.ts";
import { useLogLine } from "#app/palette/log-work/use-log-line.ts";
import { isStrings, recall, remember } from "#lib/remembered.ts";
import { crumbsOf, pagesOf } from "#app/navigation.ts";
import type { PageRoute } from "#app/routes/page-route.ts";
import { useRoutes } from "#app/routes.ts";
import { useProfile } from "#domain/people/profile.ts";
import { AbsenceRow } from "./sentences/absence-row.tsx";
import { BalanceRows, LeavingRows } from "./sentences/person-rows.tsx";
import {
	type Command,
	findCommands,
	isBegun,
	type PaletteDialog,
	useActionCommands,
	useGoCommands,
} from "./use-action-commands.ts";
import type { LogReading } from "./log-work/parse-log-command.ts";
import type { LogLine } from "./log-work/use-log-line.ts";

/** Projects offered for what is typed. */
const PROJECTS = 5;

interface PaletteRowsProps {
	readonly query: string;
	readonly onQuery: (query: string) => void;
	readonly entryId: string;
	readonly onRefused: (entryId: string) => void;
	readonly onClose: () => void;
	readonly onDialog: (dialog: PaletteDialog) => void;
}

/** What fits the typed words: an entry that they would make, pages, projects, actions. */
export function PaletteRows(props: PaletteRowsProps) {
	const { query, onQuery, entryId, onClose, onRefused, onDialog } = props;
	const { t } = useTranslation("palette");
	const line = useLogLine(query);
	const log = useLog({ id: entryId, projects: line.projects, onSent: onClose, onRefused });
	const pages = usePageCommands();
	const actions = useActionCommands(query, onDialog);
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
				onAbsence={(said) => {
					onClose();
					onDialog({ kind: "absence", said });
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

/** How many are offered before anything is typed. */
const RECENT = 4;
const KEY = "palette.recent";

/** What was chosen lately, the latest first, of what can be chosen now. */
function recentCommands(commands: readonly Command[]): readonly Command[] {
	const ids = recall("person", KEY, isStrings) ?? [];
	return ids.flatMap((id) => commands.filter((command) => command.id === id));
}

function rememberCommand({ id }: Command): void {
	const ids = recall("person", KEY, isStrings) ?? [];
	remember("person", KEY, [id, ...ids.filter((other) => other !== id)].slice(0, RECENT));
}

type Names = Partial<Record<PageRoute["label"], string>>;

/** In both languages: people type the name they know. Without a network, pages go by the names on screen. */
const NAMES: readonly Names[] = await Promise.all([
	import("#lib/i18n/start-en.ts").then(({ startTexts }) => startTexts.shell.nav),
	import("#lib/i18n/start-fi.ts").then(({ startTexts }) => startTexts.shell.nav),
]).catch(() => []);

/** What people call a page otherwise, in both languages. Here and not with the routes, which every visit loads. */
const WORDS: Names = {
	inbox: "approve hyväksy",
	leaveRequests: "approve vacation flex hyväksy loma vapaa",
	monthEnd: "approve hyväksy",
	joining: "hire palkkaa rekrytoi",
	users: "leaving lähtö irtisano",
};

function usePageCommands(): readonly Command[] {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const routes = useRoutes();
	const profile = useProfile();
	return pagesOf(profile, routes).map((route) => {
		const section = route.section ?? crumbsOf(`/${route.path}`, routes, null)[0]?.route?.section;
		return {
			id: `/${route.path}`,
			icon: route.icon ?? "chevron-right",
			label: t(`nav.${route.label}`),
			hint: section && t(`sections.${section}`),
			alias: [...NAMES, WORDS].map((names) => names[route.label] ?? "").join(" "),
			run: () => void navigate(`/${route.path}`),
		};
	});
}

interface LogGroupProps {
	readonly line: LogLine;
	readonly onLog: (reading: LogReading) => void;
}

/** The entries that the typed line may mean, each as it would be saved. */
function LogGroup({ line, onLog }: LogGroupProps) {
	const { t } = useTranslation("palette");
	const { t: tShell } = useTranslation();
	return (
		<CommandGroup heading={t("groups.log")}>
			{line.isPending ? (
				// Chosen like the row that comes in its place, so that Enter cannot do something else meanwhile.
				<CommandRow icon="clock" id="log-0" label={tShell("loading")} onChoose={() => undefined} />
			) : (
				line.rows.map(({ reading, label, detail, isWhole }, index) => (
					<CommandRow
						detail={detail}
						icon="clock"
						id={`log-${index}`}
						key={`log-${index}`}
						label={label}
						onChoose={() => isWhole && onLog(reading)}
					/>
				))
			)}
		</CommandGroup>
	);
}
