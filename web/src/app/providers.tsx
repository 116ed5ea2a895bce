import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SessionAfterError, SessionProvider, signOutAfterError } from "#lib/session/session.tsx";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { Crash } from "./crash.tsx";

/**
 * The providers of every page; those of signed-in pages come with the shell. The inner boundary catches the app's
 * own failures, so that the outer one gets only those of the identity provider.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
	const { t } = useTranslation();
	const app = <ErrorBoundary fallback={() => <Crash />}>{children}</ErrorBoundary>;
	return (
		<>
			<ErrorBoundary
				fallback={() => <SessionAfterError>{app}</SessionAfterError>}
				onError={signOutAfterError}
			>
				<SessionProvider>{app}</SessionProvider>
			</ErrorBoundary>
			<Toaster closeLabel={t("close")} />
		</>
	);
}
