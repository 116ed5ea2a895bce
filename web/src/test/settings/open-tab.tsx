import { screen, within } from "@testing-library/react";
import { HttpResponse, http, type JsonBodyType } from "msw";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";

/** For tests: the settings at their first tab, that of the company, for an admin. */
export const openSettings = (search = "") =>
	renderPage(<SettingsPage />, { texts: "settings", profile: aProfile({ role: "admin" }), search });

/** For tests: the settings at a tab, for an admin. */
export const openTab = (tab: string) => openSettings(`?tab=${tab}`);

/** Answers a call; returns the queries of the requests. */
export function answers(path: string, answer: (query: URLSearchParams) => JsonBodyType) {
	const queries: string[] = [];
	network.use(
		http.get(path, ({ request }) => {
			const { searchParams } = new URL(request.url);
			queries.push(String(searchParams));
			return HttpResponse.json(answer(searchParams));
		}),
	);
	return queries;
}

/** The lines of the table of this name, cell by cell. */
export async function rows(name: string) {
	const [, ...lines] = within(await screen.findByRole("table", { name })).getAllByRole("row");
	return lines.map((line) => [...line.children].map((cell) => cell.textContent).join(" | "));
}
