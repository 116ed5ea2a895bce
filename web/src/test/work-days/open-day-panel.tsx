import { useLayoutEffect } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { toast as toasts } from "react-hot-toast/headless";
import { MemoryRouter } from "react-router-dom";
import { ProfileContext } from "#domain/people/profile.ts";
import { DayPanel } from "#domain/day-panel/day-panel.tsx";
import {
	type PanelCommands,
	PanelCommandsContext,
	usePanelCommands,
} from "#domain/day-panel/panel-commands.ts";
import { useMonth } from "#domain/work-days/use-month.ts";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aProfile } from "#test/network.ts";
import { aProject } from "#test/projects/project-builder.ts";
import { startSession } from "#test/session.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { fakeWorkDays } from "./fake-work-days.ts";
import { anEntry, aWorkDay, folded } from "./work-day-builder.ts";

export const TODAY = "2026-06-10";
export const dev = { id: "dev", name: "Dev" };
export const ops = { id: "ops", name: "Ops" };
export const acme = aProject({ hourLabels: [dev, ops], favLabelId: "dev" });
export const beta = {
	...acme,
	id: "beta",
	name: "Beta",
	hourLabels: [],
	favProject: false,
	favLabelId: null,
};
export const onAcme = { project: { id: "acme", name: "Acme" }, label: dev };

let latest: PanelCommands;
/** For tests: the page's keys, as the panel has registered them. */
export const commands = (): PanelCommands => latest;

function Page({ date, onClose }: { readonly date: string; readonly onClose: (() => void) | undefined }) {
	const { data } = useMonth("2026-06");
	const workDay = data?.workDays.find((day) => day.date === date);
	const registered = usePanelCommands();
	useLayoutEffect(() => {
		latest = registered;
	});
	return (
		<PanelCommandsContext value={registered}>
			<output aria-label="Month hours">{data?.totalHoursSum}</output>
			<output aria-label="Plus minus">{data?.plusMinus}</output>
			{workDay && <DayPanel month="2026-06" onClose={onClose} workDay={workDay} />}
		</PanelCommandsContext>
	);
}

/** For tests: the panel of a day in June 2026, on a server that stores what is saved. */
export async function openDayPanel(
	date = TODAY,
	days: readonly WorkDay[] = [],
	{ projects = [acme, beta], onClose = undefined as (() => void) | undefined, profile = aProfile() } = {},
) {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	toasts.remove();
	await i18nReady;
	await startSession();
	await loadTexts("work-days");
	const server = fakeWorkDays(TODAY, days, projects);
	const nothing = () => undefined;
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	const user = userEvent.setup();
	const shown = (day: string) => (
		<QueryClientProvider client={client}>
			<ProfileContext value={profile}>
				<MemoryRouter>
					<Page date={day} onClose={onClose} />
				</MemoryRouter>
			</ProfileContext>
			<Toaster closeLabel="Close" />
		</QueryClientProvider>
	);
	const view = render(shown(date));
	const panel = await screen.findByRole("region");
	return {
		server,
		user,
		panel,
		client,
		leave: view.unmount,
		goTo: (day: string) => view.rerender(shown(day)),
	};
}

export const rows = () => within(screen.getByRole("list", { name: "Entries" })).getAllByRole("listitem");
export const hours = () => screen.getByRole("textbox", { name: "Hours" });
export const project = () => screen.getByRole("combobox", { name: "Project" });
export const worked = (date: string, entryHours = 7.5) =>
	folded(aWorkDay(date, { entries: [anEntry(date, { hours: entryHours, notes: "planning", ...onAcme })] }));
