import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SessionAfterError, SessionProvider, signOutAfterError } from "#lib/session/session.tsx";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { Crash } from "./crash.tsx";

/**
 * What every page has around it; what only signed-in pages need comes with the shell. The inner boundary
 * keeps the app's own failures away from the outer one, which knows those of the identity provider alone.
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
