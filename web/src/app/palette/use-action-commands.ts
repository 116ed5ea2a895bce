import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useChooseLanguage } from "#domain/people/language-switch.tsx";
import { useDayName } from "#domain/work-days/use-day-label.ts";
import { pressTimer } from "#features/timer/use-timer.ts";
import { readMonthAddress } from "#features/month/month-address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";
import { useSession } from "#lib/session/session.tsx";
import { chooseTheme, type Theme } from "#lib/theme.ts";
import type { IconName } from "#ui/icon.tsx";
import { matches } from "#lib/text.ts";
import { parseGo, type SaidAbsence } from "./sentences/parse-sentence.ts";

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

/** Those in which every typed word occurs; the ones that begin with the typed words come first. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
	const words = query.split(/\s+/).filter(Boolean);
	const found = commands.filter(({ label, alias = "", hint = "" }) =>
		words.every((word) => matches(`${label} ${alias} ${hint}`, word)),
	);
	const isFirst = (command: Command) => isBegun(command, query);
	return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}

/** Says whether what is typed is how the command's name begins. */
export function isBegun({ label, alias = "" }: Command, query: string): boolean {
	const typed = query.trim().toLowerCase();
	return [label, alias].some((name) => name.toLowerCase().startsWith(typed));
}

/** A dialog that a row opens. */
export type PaletteDialog =
	| { readonly kind: "absence"; readonly said: SaidAbsence }
	| { readonly kind: "copyWeek" | "shortcuts" }
	| { readonly kind: "submit"; readonly approval: MonthApproval };

const MONTHLY_VIEW = "/monthly-view";

export function useActionCommands(
	query: string,
	onDialog: (dialog: PaletteDialog) => void,
): readonly Command[] {
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
		...useWorkCommands(onDialog),
		...useSubmitCommands(query, onDialog),
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
			run: () => onDialog({ kind: "shortcuts" }),
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

/** Leave and last week's work; the dialog of each shows the days before anything is saved. */
function useWorkCommands(onDialog: (dialog: PaletteDialog) => void): readonly Command[] {
	const { t } = useTranslation("palette");
	const today = useToday();
	const leave: SaidAbsence = { dayTypeId: DAY_TYPES.HOLIDAY, from: today, to: today };
	return [
		{
			id: "request-leave",
			icon: "sun",
			label: t("actions.requestLeave"),
			alias: "Request leave, book holiday",
			run: () => onDialog({ kind: "absence", said: leave }),
		},
		{
			id: "copy-week",
			icon: "copy",
			label: t("actions.copyWeek"),
			alias: "Copy last week",
			run: () => onDialog({ kind: "copyWeek" }),
		},
	];
}

/** The month on screen and the last one, where they can be sent. The server is asked only once the words fit. */
function useSubmitCommands(query: string, onDialog: (dialog: PaletteDialog) => void): readonly Command[] {
	const { t } = useTranslation("palette");
	const format = useFormat();
	const today = useToday();
	const { params } = useGoTo();
	const months = [...new Set([readMonthAddress(params, today).month, addMonths(monthOf(today), -1)])];
	const commandOf = (month: Month, run: () => void): Command => ({
		id: `submit-${month}`,
		icon: "check",
		label: t("actions.submitMonth", { month: format.month(month) }),
		alias: "Submit month",
		run,
	});
	const isTyped = (month: Month) =>
		query.trim() !== "" && findCommands([commandOf(month, () => undefined)], query).length > 0;
	return useQueries({
		queries: months.map((month) =>
			api.months.getMonth.queryOptions({ input: { month }, enabled: isTyped(month) }),
		),
	}).flatMap(({ data }) =>
		data?.may.includes("submit")
			? [commandOf(data.month, () => onDialog({ kind: "submit", approval: data }))]
			: [],
	);
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
