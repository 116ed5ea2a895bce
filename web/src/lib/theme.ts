import { isOneOf, recall, remember } from "./remembered.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** What was chosen here before; public/boot.js has already applied it. */
export function chosenTheme(): Theme {
	return recall("ui", "theme", isOneOf(THEMES)) ?? "system";
}

export function chooseTheme(theme: Theme): void {
	remember("ui", "theme", theme);
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
}
