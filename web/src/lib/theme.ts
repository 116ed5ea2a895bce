import { useSyncExternalStore } from "react";
import { remember } from "./remembered.ts";

export type Theme = "system" | "light" | "dark";

const listeners = new Set<() => void>();

/** The theme on the page, where public/boot.js has set the remembered choice. */
function shownTheme(): Theme {
	const { theme } = document.documentElement.dataset;
	return theme === "light" || theme === "dark" ? theme : "system";
}

/** The theme that is chosen; renders again when another is. */
export function useTheme(): Theme {
	return useSyncExternalStore(subscribe, shownTheme);
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

export function chooseTheme(theme: Theme): void {
	remember("ui", "theme", theme);
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	for (const listener of listeners) listener();
}
