import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { forgetFailedPages } from "#app/pages.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useOnline } from "#lib/online.ts";
import { isBoolean, useRemembered } from "#lib/remembered.ts";
import { useMinWidth, WIDE } from "#lib/use-min-width.ts";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { PageSkeleton } from "./allowed-page.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PhoneNavigation } from "./phone-navigation.tsx";
import { ProfileGate } from "./profile-gate.tsx";
import { queryClient } from "./query.ts";
import { WideSidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useLiveFigures } from "./use-live-figures.ts";

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
	const isWide = useMinWidth(WIDE);
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
					<Breadcrumbs />
					<main
						className="mx-auto max-w-[1680px] px-4 pt-2 pb-[calc(32px+var(--bottom-bar))] wide:px-6 print:p-0"
						id="content"
						tabIndex={-1}
					>
						<Page />
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
