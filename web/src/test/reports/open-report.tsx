import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { ProfileContext } from "#domain/people/profile.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aProfile, network } from "#test/network.ts";
import { startSession } from "#test/session.ts";

/** For tests: a report page at an address, for a person. */
export async function openReport(Page: ComponentType, search = "", profile: Partial<OwnUserInfo> = {}) {
	await i18nReady;
	await startSession();
	await loadTexts(["reports", "reports-money", "day-types"] as Namespace);
	const nothing = () => undefined;
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	const router = createMemoryRouter(
		[
			{ path: "/report", element: <Page /> },
			{ path: "*", element: null },
		],
		{ initialEntries: [`/report${search}`] },
	);
	render(
		<ProfileContext value={aProfile(profile)}>
			<QueryClientProvider client={client}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</ProfileContext>,
	);
	return { user: userEvent.setup(), address: () => router.state.location.search };
}

/** For tests: answers a call; returns the queries of the requests. */
export function answers<Answer extends object>(path: string, answer: Answer | (() => Answer)) {
	const queries: string[] = [];
	network.use(
		http.get(`*/api${path}`, ({ request }) => {
			queries.push(new URL(request.url).search);
			return HttpResponse.json(typeof answer === "function" ? answer() : answer);
		}),
	);
	return queries;
}

/** For tests: a call that never answers. */
export function neverAnswers(path: string): void {
	network.use(http.get(`*/api${path}`, () => new Promise<never>(() => undefined)));
}

/** For tests: a call that is refused. */
export function refuses(path: string, code: ErrorCode): void {
	const { status, message } = ERRORS[code];
	network.use(http.get(`*/api${path}`, () => HttpResponse.json({ code, status, message }, { status })));
}

/** For tests: the texts of the cells of the rows, without the head. */
export function tableRows(name: string): string[] {
	const [, ...rows] = [...screen.getByRole<HTMLTableElement>("table", { name }).rows];
	return rows.map((row) => [...row.cells].map((cell) => cell.textContent).join(" | "));
}

/** For tests: the lines of the calculation that is open. */
export async function calculation(name: string | RegExp): Promise<string[]> {
	const dialog = await screen.findByRole("dialog", { name });
	const [table] = within(dialog).getAllByRole<HTMLTableElement>("table");
	return [...(table?.rows ?? [])].map((row) =>
		[...row.cells].map((cell) => cell.textContent.trim()).join(" | "),
	);
}
