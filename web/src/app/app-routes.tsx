import { Suspense } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { withTexts } from "#lib/i18n/i18n.ts";
import { useSession } from "#lib/session/session.tsx";
import { fetched } from "#lib/deferred/fetched.tsx";
import { importOrReload } from "./lazy-import.ts";
import { Placeholder } from "./placeholder.tsx";
import type { PageRoute } from "./routes/page-route.ts";

const login = fetched(() =>
	importOrReload(async () => (await withTexts(import("#features/login/login-page.tsx"), "login")).LoginPage),
);
const sharedTimesheet = fetched(() =>
	importOrReload(
		async () =>
			(await withTexts(import("#features/timesheet-report/shared-timesheet-page.tsx"), "timesheet-report"))
				.SharedTimesheetPage,
	),
);
const notFound = fetched(() =>
	importOrReload(() => import("#features/not-found/not-found-page.tsx").then((file) => file.NotFoundPage)),
);
const importShell = () => importOrReload(() => import("./shell/shell.tsx"));
const shell = fetched(async () => (await importShell()).Shell);
const allowedPage = fetched(async () => (await importShell()).AllowedPage);

/** Starts to fetch the page of the address before anything can be rendered. */
export async function loadFirst(pathname: string): Promise<void> {
	if (pathname === "/login") await login.load();
	else await Promise.all([shell.load(), allowedPage.load()]);
}

function ShellIfSignedIn() {
	const { status } = useSession().state;
	if (status === "loading") return <Placeholder />;
	return status === "signedIn" ? <shell.Component /> : <Outlet />;
}

export function AppRoutes({ routes }: { readonly routes: readonly PageRoute[] }) {
	return (
		<Suspense fallback={<Placeholder />}>
			<Routes>
				<Route element={<login.Component />} path="/login" />
				<Route
					element={<sharedTimesheet.Component notFound={<notFound.Component />} />}
					path="/timesheet-report/:id"
				/>
				<Route element={<RequireSession />}>
					<Route element={<shell.Component />}>
						{routes.map((route) => (
							<Route
								element={<allowedPage.Component route={route} />}
								key={route.path}
								path={`/${route.path}`}
							/>
						))}
					</Route>
				</Route>
				<Route element={<ShellIfSignedIn />}>
					<Route element={<notFound.Component />} path="*" />
				</Route>
			</Routes>
		</Suspense>
	);
}

/** The routes under it need a signed-in user; others go to /login and come back afterwards. */
function RequireSession() {
	const { state } = useSession();
	const { pathname, search, hash } = useLocation();
	if (state.status === "loading") return <Placeholder />;
	if (state.status === "signedIn") return <Outlet />;
	const from = state.reason === "chosen" ? null : `${pathname}${search}${hash}`;
	return <Navigate replace state={{ from }} to="/login" />;
}
