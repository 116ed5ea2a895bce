import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The name that a link has told of the page it leads to: `<Link state={{ name: project.name }}>`. */
export function nameOfState(state: unknown): string {
	return state instanceof Object && "name" in state && typeof state.name === "string" ? state.name : "";
}

/** Tells the breadcrumbs what an address with an id is about, where no link has; undefined: not known yet. */
export function useCrumbName(name: string | undefined): void {
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const isTold = name === undefined || nameOfState(state) === name;
	useEffect(() => {
		if (!isTold)
			void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: { name } });
	}, [isTold, navigate, pathname, search, name]);
}
