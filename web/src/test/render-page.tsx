import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse } from "msw";
import type { ReactElement } from "react";
import { toast as toasts } from "react-hot-toast/headless";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { queryClient } from "#app/shell/query.ts";
import { ProfileContext } from "#domain/people/profile.ts";
import { discardDrafts } from "#lib/drafts/drafts.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { aProfile } from "./network.ts";
import { startSession } from "./session.ts";

export interface RenderedPage {
	readonly texts: Namespace;
	readonly profile?: OwnUserInfo;
	/** Search of its address: `?month=2026-06`. */
	readonly search?: string;
	/** The route, for a page that reads its address: `/projects/:id`, and an address of that shape. */
	readonly path?: string;
	readonly address?: string;
}

/** One page as the shell shows it: with its texts, the person, the app's own cache, and its toasts. */
export async function renderPage(
	page: ReactElement,
	{ texts, profile = aProfile(), search = "", path = "/", address = "/" }: RenderedPage,
) {
	await i18nReady;
	await loadTexts(texts);
	await startSession(profile);
	toasts.remove();
	queryClient.clear();
	discardDrafts();
	const router = createMemoryRouter(
		[
			{ path, element: page },
			{ path: "*", element: <h1>Another page</h1> },
		],
		{ initialEntries: [`${address}${search}`] },
	);
	const { container } = render(
		<QueryClientProvider client={queryClient}>
			<ProfileContext value={profile}>
				<RouterProvider router={router} />
			</ProfileContext>
			<Toaster closeLabel="Close" />
		</QueryClientProvider>,
	);
	return { user: userEvent.setup(), router, container, queryClient };
}

/** The answer of a call that refuses. */
export function refusal(code: ErrorCode, data?: unknown) {
	const { status, message } = ERRORS[code];
	return HttpResponse.json({ code, status, message, data }, { status });
}

/** The answer that never comes. */
export function silence(): Promise<never> {
	return new Promise<never>(() => undefined);
}
