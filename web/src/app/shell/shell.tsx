import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router-dom";
import { forgetFailedPages } from "#app/pages.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useMinWidth, useOnline, WIDE } from "#lib/browser.ts";
import { isBoolean, useRemembered } from "#lib/remembered.ts";
import { ErrorBoundary, ErrorState } from "#ui/feedback.tsx";
import { useLive } from "#lib/deferred/use-live.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ControlsPlace } from "#ui/layout/page.tsx";
import { type Crumb, crumbAbove, crumbsOf } from "#app/navigation.ts";
import { useRoutes } from "#app/routes.ts";
import { PageSkeleton } from "./allowed-page.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PhoneNavigation } from "./phone-navigation.tsx";
import { ProfileGate } from "./profile-gate.tsx";
import { queryClient } from "./query.ts";
import { WideSidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

// In one file with the shell: neither is rendered without the other.
export { AllowedPage } from "./allowed-page.tsx";

/** The frame around every signed-in page. */
export function Shell() {
	return (
		<QueryClientProvider client={queryClient}>
			<ProfileGate>
				<Frame />
			</ProfileGate>
		</QueryClientProvider>
	);
}

function Frame() {
	const { t } = useTranslation();
	const [sidebarOpen, setSidebarOpen] = useRemembered("ui", "sidebar", true, isBoolean);
	const [menuOpen, setMenuOpen] = useState(false);
	const [controlsPlace, setControlsPlace] = useState<HTMLElement | null>(null);
	const isWide = useMinWidth(WIDE);
	const controls = useMemo(() => ({ element: controlsPlace, isNarrow: !isWide }), [controlsPlace, isWide]);
	useLiveFigures(useProfile().id);
	return (
		<div className="min-h-dvh">
			<a
				className="sr-only top-2 left-2 z-50 rounded-control bg-action text-on-action focus:not-sr-only focus:fixed focus:px-4 focus:py-2"
				href="#content"
			>
				{t("skip")}
			</a>
			<TopBar
				onOpenMenu={() => setMenuOpen(true)}
				onToggleSidebar={() => setSidebarOpen(!sidebarOpen)}
				sidebarOpen={sidebarOpen}
			/>
			<OfflineBanner />
			<div className="flex">
				{/* A phone does not draw what it has no room for. */}
				{sidebarOpen && isWide && <WideSidebar />}
				<div className="min-w-0 flex-1">
					<main
						className="mx-auto max-w-[1680px] px-4 pb-[calc(32px+var(--bottom-bar))] wide:px-6 print:p-0"
						id="content"
						tabIndex={-1}
					>
						<div className="mb-1 flex min-h-10 flex-wrap items-center gap-x-1 gap-y-1 py-0.5 wide:mb-1 wide:py-1 print:hidden">
							<Breadcrumbs />
							<div className="ml-auto flex flex-wrap items-center gap-2" ref={setControlsPlace} />
						</div>
						<ControlsPlace value={controls}>
							<Page />
						</ControlsPlace>
					</main>
				</div>
			</div>
			<PhoneNavigation onOpen={setMenuOpen} open={menuOpen} />
		</div>
	);
}

/** A page that breaks leaves the shell standing; another page starts afresh. */
function Page() {
	const { pathname } = useLocation();
	return (
		<ErrorBoundary fallback={(_error, reset) => <BrokenPage onRetry={reset} />} key={pathname}>
			<Suspense fallback={<PageSkeleton />}>
				<Outlet />
			</Suspense>
		</ErrorBoundary>
	);
}

/** Without a network it is a page that was never opened in this browser, and so is not cached. */
function BrokenPage({ onRetry }: { readonly onRetry: () => void }) {
	const { t } = useTranslation();
	// The failure has been shown: a retry, or a return to the page, fetches it again.
	useEffect(forgetFailedPages, []);
	const what = useOnline() ? "broken" : "missing";
	return (
		<ErrorState
			onRetry={onRetry}
			retryLabel={t("retry")}
			text={t(`${what}.text`)}
			title={t(`${what}.title`)}
		/>
	);
}

/** Updates balance and holidays while the app is open: triggers, admins and other devices change them too. */
function useLiveFigures(uid: string): void {
	const queryClient = useQueryClient();
	useLive(
		useCallback(async () => {
			const { watchFigures } = await import("./live-figures.ts");
			return watchFigures(uid, queryClient);
		}, [uid, queryClient]),
	);
}

/** A link may name the page it leads to: `<Link state={{ name: project.name }}>`. */
function nameOf(state: unknown): string | null {
	return state instanceof Object && "name" in state && typeof state.name === "string" ? state.name : null;
}

function Breadcrumbs() {
	const { t } = useTranslation();
	const { pathname, state } = useLocation();
	const profile = useProfile();
	const routes = useRoutes();
	const crumbs = crumbsOf(pathname, routes, nameOf(state)).map((crumb, index, { length }) =>
		index === length - 1 ? crumb : crumbAbove(crumb, routes, profile),
	);
	const textOf = useCrumbText();
	return (
		<nav aria-label={t("breadcrumbs")} className="-ml-2 min-w-0 text-table">
			<ol className="flex min-w-0 items-center gap-1">
				{crumbs.length === 0 ? (
					<li aria-current="page" className="px-2 font-medium">
						{t("nav.dashboard")}
					</li>
				) : (
					<li>
						<Link aria-label={t("home")} className={iconButtonClass("quiet", "h-8 w-8 text-muted")} to="/">
							<Icon name="home" size={16} />
						</Link>
					</li>
				)}
				{crumbs.map((crumb, index) => {
					const isLast = index === crumbs.length - 1;
					const text = textOf(crumb);
					return (
						<li className="flex min-w-0 items-center gap-1" key={crumb.path}>
							<span aria-hidden="true" className="text-line-strong">
								/
							</span>
							{isLast || !crumb.route ? (
								<span aria-current={isLast ? "page" : undefined} className="truncate px-1 font-medium">
									{text}
								</span>
							) : (
								<Link className="truncate px-1 text-action hover:underline" to={crumb.path}>
									{text}
								</Link>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

/**
 * Addresses are English; in Finnish, the segments that are pages, or are above one, are called by the page's name. A
 * segment that is a parameter is something's own name, or its id.
 */
function useCrumbText(): (crumb: Crumb) => string {
	const { t } = useTranslation();
	const language = useLanguage();
	const routes = useRoutes();
	return ({ path, text, route }) => {
		const named = route ?? routes.find((one) => `/${one.path}`.startsWith(`${path}/`));
		if (!named || (route && /:[^/]*$/.test(route.path))) return text;
		return language === "en" && !named.isCrumbLabelled ? text : t(`nav.${named.label}`);
	};
}
