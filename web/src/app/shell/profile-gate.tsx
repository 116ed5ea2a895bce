import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, useLocation } from "react-router-dom";
import { pageOf } from "#app/pages.ts";
import { Placeholder } from "#app/placeholder.tsx";
import { useRoutes } from "#app/routes.ts";
import { ProfileContext } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { useDeferredReady } from "#lib/deferred/deferred-ready.ts";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { auth } from "#lib/firebase.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { isLanguageUnchosen } from "#lib/i18n/language.ts";
import { useSession } from "#lib/session/session.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/feedback.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { isAccountRefused, onAccountRefused, queryClient } from "./query.ts";

/** Milliseconds after which a profile that could not be loaded is asked for again without a press. */
const RETRY_MS = 10_000;

/** Shows the page once the profile is loaded; a deactivated person is signed out and sees the reason. */
export function ProfileGate({ children }: { readonly children: ReactNode }) {
	const { t } = useTranslation();
	const { t: tError } = useTranslation("errors");
	const { signOut } = useSession();
	usePagePrefetch();
	const {
		data: profile,
		error,
		failureReason,
		isFetching,
		refetch,
	} = useQuery(
		api.users.getOwnUserInfo.queryOptions({
			input: {},
			staleTime: Number.POSITIVE_INFINITY,
			refetchInterval: ({ state }) => (state.status === "error" ? RETRY_MS : false),
		}),
	);

	useEffect(() => onAccountRefused((reason) => void signOut(reason)), [signOut]);
	useEffect(() => {
		if (profile && !profile.isActive) void signOut("inactive");
	}, [profile, signOut]);
	useEffect(() => {
		if (profile?.language && isLanguageUnchosen()) void switchLanguage(profile.language);
	}, [profile?.language]);
	useEffect(() => {
		if (error) console.error("Own user info", error);
	}, [error]);

	const isLate = useIsLate(profile === undefined);
	const isReady = useDeferredReady(profile !== undefined);
	if (profile?.isActive && isReady) return <ProfileContext value={profile}>{children}</ProfileContext>;
	return (
		<>
			{(failureReason || isLate) && <OfflineBanner />}
			{!error || isFetching || isAccountRefused(errorCode(error)) ? (
				<Placeholder />
			) : (
				<main className="grid min-h-dvh place-content-center">
					<ErrorState
						onRetry={() => void refetch()}
						retryLabel={t("retry")}
						text={errorMessage(error, tError)}
						title={t("profileFailed")}
					/>
					{/* Without the profile there is no menu: a closed service would hold people in. */}
					<Button onClick={() => void signOut("chosen")} variant="quiet">
						{t("logout")}
					</Button>
				</main>
			)}
		</>
	);
}

/** Milliseconds without an answer after which the code for a missing network is fetched; it has its own delay. */
const LATE_MS = 1000;

/** Says whether something has been waited for a while. */
function useIsLate(isAwaited: boolean): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isAwaited) return;
		const timer = setTimeout(() => setLate(true), LATE_MS);
		return () => clearTimeout(timer);
	}, [isAwaited]);
	return isLate && isAwaited;
}

/** The page and its first data are requested together with the profile, not after it. */
function usePagePrefetch() {
	const routes = useRoutes();
	const { pathname } = useLocation();
	useEffect(() => {
		const route = routes.find(({ path }) => matchPath(`/${path}`, pathname));
		if (!route) return;
		// A user refused meanwhile has no token for a request. A failure is shown where the page is rendered.
		pageOf(route)
			.load()
			.then(() => (auth.currentUser ? route.first?.() : undefined))
			.then((first) => {
				for (const { preload } of first?.parts ?? []) preload();
				for (const query of first?.queries ?? []) void queryClient.prefetchQuery({ ...query, retry: false });
			})
			.catch(() => undefined);
	}, [routes, pathname]);
}
