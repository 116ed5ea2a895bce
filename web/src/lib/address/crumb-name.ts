import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The name of a page that a link has passed in its state: `<Link state={{ name: project.name }}>`. */
export function nameOfState(state: unknown): string {
	return state instanceof Object && "name" in state && typeof state.name === "string" ? state.name : "";
}

/** Gives the breadcrumbs the name for an address with an id, unless a link has done so; undefined: not known yet. */
export function useCrumbName(name: string | undefined): void {
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const isNamed = name === undefined || nameOfState(state) === name;
	useEffect(() => {
		if (!isNamed)
			void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: { name } });
	}, [isNamed, navigate, pathname, search, name]);
}
