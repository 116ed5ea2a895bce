import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { importOrReload } from "./lazy-import.ts";
import { isBuilt } from "./pages.ts";
import { Placeholder } from "./placeholder.tsx";
import { RequireSession } from "./require-session.tsx";
import type { PageRoute } from "./routes/page-route.ts";

/** Fetched when first drawn; the name is the component's own. */
function lazyNamed<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
	return lazy(() => importOrReload(load).then((file) => ({ default: file[name] })));
}

const LoginPage = lazyNamed(async () => {
	const texts = loadTexts("login");
	const { LoginPage: Page } = await import("#features/login/login-page.tsx");
	await texts;
	return { LoginPage: Page };
}, "LoginPage");
const SharedTimesheetPage = lazy(() =>
	importOrReload(async () => {
		const [page] = await Promise.all([
			import("#features/timesheet-report/shared-timesheet-page.tsx"),
			loadTexts("shared-timesheet"),
		]);
		return { default: page.SharedTimesheetPage };
	}),
);
const NotFoundPage = lazyNamed(() => import("#features/not-found/not-found-page.tsx"), "NotFoundPage");
const Shell = lazyNamed(() => import("./shell/shell.tsx"), "Shell");
const AllowedPage = lazy(() =>
	importOrReload(() => import("./shell/shell.tsx")).then((file) => ({ default: file.AllowedPage })),
);

/** All addresses of the app, from the table of pages. */
export function AppRoutes({ routes }: { readonly routes: readonly PageRoute[] }) {
	const pages = routes.filter(isBuilt);
	return (
		<Suspense fallback={<Placeholder />}>
			<Routes>
				<Route element={<LoginPage />} path="/login" />
				<Route element={<SharedTimesheetPage notFound={<NotFoundPage />} />} path="/timesheet-report/:id" />
				<Route element={<RequireSession />}>
					<Route element={<Shell />}>
						{pages.map((route) => (
							<Route element={<AllowedPage route={route} />} key={route.path} path={`/${route.path}`} />
						))}
					</Route>
				</Route>
				<Route element={<NotFoundPage />} path="*" />
			</Routes>
		</Suspense>
	);
}
