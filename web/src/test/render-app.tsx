import { render } from "@testing-library/react";
import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import { signInWithEmailAndPassword } from "firebase/auth";
import { MemoryRouter, useLocation } from "react-router-dom";
import { AppRoutes } from "#app/app-routes.tsx";
import { Providers } from "#app/providers.tsx";
import { ROUTES, RoutesContext } from "#app/routes.ts";
import type { PageRoute } from "#app/routes/page-route.ts";
import { queryClient } from "#app/shell/query.ts";
import { auth } from "#lib/firebase.ts";
import { i18nReady } from "#lib/i18n/i18n.ts";
import { identityProvider, network, ownUserInfo, PASSWORD } from "./network.ts";

/** The table of routes with a placeholder for every page: its heading is its path. */
export const STAND_INS: readonly PageRoute[] = ROUTES.map(({ texts: _texts, first: _first, ...route }) => ({
	...route,
	load: () => Promise.resolve(() => <h1>Page /{route.path}</h1>),
}));

function Address() {
	const { pathname, search } = useLocation();
	return <output aria-label="Address">{pathname + search}</output>;
}

export async function signIn(profile: OwnUserInfo): Promise<void> {
	network.use(...identityProvider(profile), ownUserInfo(profile));
	await signInWithEmailAndPassword(auth, profile.email, PASSWORD);
}

/** The whole app at an address; "Address" is where it has gone. */
export async function renderApp(path: string, routes: readonly PageRoute[] = STAND_INS) {
	await i18nReady;
	return render(
		<MemoryRouter initialEntries={[path]}>
			<RoutesContext value={routes}>
				<Providers>
					<AppRoutes routes={routes} />
				</Providers>
			</RoutesContext>
			<Address />
		</MemoryRouter>,
	);
}

/** The whole app with its own pages, for a page that needs the session, with nothing in the query cache. */
export async function renderWholeApp(path: string) {
	queryClient.clear();
	return renderApp(path, ROUTES);
}
