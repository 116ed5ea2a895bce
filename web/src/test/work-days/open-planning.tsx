import { useLayoutEffect } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { http, HttpResponse } from "msw";
import { toast as toasts } from "react-hot-toast/headless";
import { expect } from "vitest";
import {
	type PanelCommands,
	PanelCommandsContext,
	usePanelCommands,
} from "#domain/day-panel/panel-commands.ts";
import { PlanningActions } from "#features/month/planning/planning-actions.tsx";
import { ProfileContext } from "#domain/people/profile.ts";
import { useMonth } from "#domain/work-days/use-month.ts";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aProfile, network } from "#test/network.ts";
import { aProject } from "#test/projects/project-builder.ts";
import { startSession } from "#test/session.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { fakeWorkDays } from "./fake-work-days.ts";
import { answerHolidays } from "./holidays-builder.ts";
import { anEntry, aWorkDay, folded } from "./work-day-builder.ts";

export const TODAY = "2026-06-17";
export const dev = { id: "dev", name: "Dev" };
const acme = aProject({ hourLabels: [dev], favLabelId: "dev" });

export const worked = (date: string, hours = 7.5, notes = "planning") =>
	folded(
		aWorkDay(date, {
			entries: [anEntry(date, { hours, notes, project: { id: "acme", name: "Acme" }, label: dev })],
		}),
	);
export const midsummerEve = aWorkDay("2026-06-19", {
	nationalHoliday: { id: "h", name: "Midsummer Eve" },
	entries: [anEntry("2026-06-19", { id: "h", dayTypeId: 4, hours: 0, notes: "Midsummer Eve" })],
});
export const JUNE = ["01", "02", "03", "04", "05", "08", "09", "10", "11", "12"].map((day) =>
	worked(`2026-06-${day}`),
);
export const FULL = [...JUNE, worked("2026-06-15"), worked("2026-06-16"), midsummerEve];

let latest: PanelCommands;
/** For tests: the page's keys, as the actions have registered them. */
export const commands = (): PanelCommands => latest;

function Page({ date }: { readonly date: string }) {
	const { data } = useMonth("2026-06");
	const registered = usePanelCommands();
	useLayoutEffect(() => {
		latest = registered;
	});
	return (
		<PanelCommandsContext value={registered}>
			<output aria-label="Month hours">{data?.totalHoursSum}</output>
			{data && <PlanningActions answer={data} month="2026-06" selectedDate={date} />}
		</PanelCommandsContext>
	);
}

const BALANCE: Balance = {
	balance: 12.25,
	asOf: TODAY,
	startDate: "2026-01-01",
	opening: 0,
	adjustments: [],
	byMonth: [],
	recalculating: 0,
};

/** For tests: the actions of planning in June 2026, on a server that stores what is saved. */
export async function openPlanning(
	days: readonly WorkDay[],
	date = TODAY,
	profile: Parameters<typeof aProfile>[0] = {},
) {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	toasts.remove();
	await i18nReady;
	await startSession();
	await loadTexts("work-days");
	const server = fakeWorkDays(TODAY, days, [acme]);
	network.use(
		answerHolidays(),
		http.get("*/api/special-day/get-planned-annual-holiday-days", () => HttpResponse.json([])),
		http.get("*/api/special-day/national-holidays", () =>
			HttpResponse.json([{ id: "h", date: "2026-06-19", name: "Midsummer Eve" }]),
		),
		http.get("*/api/balance/balance", () => HttpResponse.json(BALANCE)),
	);
	const nothing = () => undefined;
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	const user = userEvent.setup();
	render(
		<QueryClientProvider client={client}>
			<ProfileContext value={aProfile(profile)}>
				<Page date={date} />
			</ProfileContext>
			<Toaster closeLabel="Close" />
		</QueryClientProvider>,
	);
	await screen.findByRole("group", { name: "Plan the month" });
	await waitFor(() => expect(client.isFetching()).toBe(0));
	return { server, user };
}

export const press = (name: RegExp | string) => screen.getByRole("button", { name });
