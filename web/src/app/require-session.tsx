import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useSession } from "#lib/session/session.tsx";
import { Placeholder } from "./placeholder.tsx";

/** The routes under it need a signed-in user; others go to /login and come back afterwards. */
export function RequireSession() {
	const { state } = useSession();
	const { pathname, search, hash } = useLocation();
	if (state.status === "loading") return <Placeholder />;
	if (state.status === "signedIn") return <Outlet />;
	const from = state.reason === "chosen" ? null : `${pathname}${search}${hash}`;
	return <Navigate replace state={{ from }} to="/login" />;
}
