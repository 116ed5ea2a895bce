import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useChooseLanguage } from "#domain/people/language-switch.tsx";
import { useDayName } from "#domain/work-days/use-day-label.ts";
import { pressTimer } from "#features/timer/use-timer.ts";
import { readMonthAddress } from "#features/month/month-address.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";
import { useSession } from "#lib/session/session.tsx";
import { chooseTheme, type Theme } from "#lib/theme.ts";
import type { IconName } from "#ui/icon.tsx";
import { parseGo } from "./sentences/parse-sentence.ts";

/** Something that the palette can do at a press. */
export interface Command {
	/** Stable, so that it can be remembered as used lately. */
	readonly id: string;
	readonly icon: IconName;
	readonly label: string;
	/** Where it belongs; shown beside it, and found by. */
	readonly hint?: string | undefined;
	/** Its other names, by which it is also found: the English ones, in any language on screen. */
	readonly alias?: string | undefined;
	readonly run: () => void;
	/** What it does happens within the palette. */
	readonly staysOpen?: boolean;
}

const MONTHLY_VIEW = "/monthly-view";

export function useActionCommands(onShortcuts: () => void): readonly Command[] {
	const { t } = useTranslation(["palette", "shell"]);
	const { signOut } = useSession();
	const chooseLanguage = useChooseLanguage();
	const language = (to: Language, label: string, alias: string): Command => ({
		id: `language-${to}`,
		icon: "book",
		label,
		alias,
		run: () => chooseLanguage(to),
	});
	const theme = (to: Theme, icon: IconName, label: string): Command => ({
		id: `theme-${to}`,
		icon,
		label,
		alias: `Theme ${to}`,
		run: () => chooseTheme(to),
	});
	return [
		...useTimerCommands(),
		...useMonthCommands(),
		language("en", t("actions.english"), "English"),
		language("fi", t("actions.finnish"), "Finnish Suomi"),
		theme("system", "monitor", t("actions.themeSystem")),
		theme("light", "sun", t("actions.themeLight")),
		theme("dark", "moon", t("actions.themeDark")),
		{
			id: "shortcuts",
			icon: "info",
			label: t("actions.shortcuts"),
			alias: "Keyboard shortcuts",
			run: onShortcuts,
		},
		{
			id: "sign-out",
			icon: "logout",
			label: t("logout", { ns: "shell" }),
			alias: "Log out, sign out",
			run: () => void signOut("chosen"),
		},
	];
}

/** What the timer's button does, for those who have one. */
function useTimerCommands(): readonly Command[] {
	const { t } = useTranslation("palette");
	const { timer } = useProfile();
	if (timer === undefined) return [];
	const [name, alias] =
		timer === null ? (["startTimer", "Start timer"] as const) : (["stopTimer", "Stop timer"] as const);
	return [{ id: "timer", icon: "clock", label: t(`actions.${name}`), alias, run: pressTimer }];
}

/** Goes to a month or a day, in the view on screen. */
function useGoTo() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(pathname === MONTHLY_VIEW ? search : "");
	const goTo = (address: Readonly<Record<string, string>>) => {
		const next = new URLSearchParams({ ...address });
		const view = params.get("view");
		if (view !== null) next.set("view", view);
		void navigate(`${MONTHLY_VIEW}?${next}`);
	};
	return { params, goTo };
}

export function useGoCommands(query: string): readonly Command[] {
	const { t } = useTranslation("palette");
	const format = useFormat();
	const dayName = useDayName();
	const { goTo } = useGoTo();
	return parseGo(query, useToday()).map((place) => {
		const isDay = isLocalDate(place);
		const name = isDay ? `${dayName(place)} ${place.slice(0, 4)}` : format.month(place);
		return {
			id: `go-${place}`,
			icon: "calendar",
			label: t("actions.goTo", { place: name }),
			run: () => goTo(isDay ? { day: place } : { month: place }),
		};
	});
}

/** Moves from the month on screen; from any other page, from this one. */
function useMonthCommands(): readonly Command[] {
	const { t } = useTranslation("palette");
	const today = useToday();
	const { params, goTo } = useGoTo();
	const { month } = readMonthAddress(params, today);
	return [
		{
			id: "today",
			icon: "calendar",
			label: t("actions.today"),
			alias: "Go to today",
			run: () => goTo({ day: today }),
		},
		{
			id: "previous-month",
			icon: "chevron-left",
			label: t("actions.previousMonth"),
			alias: "Previous month",
			run: () => goTo({ month: addMonths(month, -1) }),
		},
		{
			id: "next-month",
			icon: "chevron-right",
			label: t("actions.nextMonth"),
			alias: "Next month",
			run: () => goTo({ month: addMonths(month, 1) }),
		},
	];
}
