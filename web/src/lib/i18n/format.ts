import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import i18next from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import { localMinute } from "#lib/clock.ts";
import type { Language } from "./language.ts";

const LOCALE: Record<Language, string> = { en: "en-GB", fi: "fi-FI" };
/** A true minus is as wide as a plus, so signed columns line up. */
const MINUS = "\u2212";

/** Everything that is written differently in the two languages. */
export interface Format {
	/** 1,204.50 or 1 204,50: two decimals. Spec §5. */
	readonly number: (value: number) => string;
	readonly integer: (value: number) => string;
	/** Like `number`: 7.50 */
	readonly hours: (hours: number) => string;
	/** +12.25, −6.00, 0.00 */
	readonly signedHours: (hours: number) => string;
	/** 76.60 % */
	readonly percent: (percent: number) => string;
	/** 60 %, 53.33 %: of a figure that people agree on, as they say it. */
	readonly share: (percent: number) => string;
	/** 1,204.50 € */
	readonly euros: (euros: number) => string;
	/** 10.06.2026 */
	readonly date: (date: LocalDate) => string;
	/** 10.6.: a day of this year or the last, in a sentence. */
	readonly shortDate: (date: LocalDate) => string;
	/** 10.06.2026 09:30: of a minute in Helsinki, `yyyy-MM-ddTHH:mm`. */
	readonly minute: (minute: string) => string;
	/** Wednesday 10.06.2026 */
	readonly longDate: (date: LocalDate) => string;
	/** Wed 10 June, ke 10. kesäkuuta */
	readonly dayOfMonth: (date: LocalDate) => string;
	/** June 2026, kesäkuu 2026: Finnish writes it small; `capitalised` where it begins a heading or a cell. */
	readonly month: (month: Month) => string;
	/** 6/26: short enough for an axis. */
	readonly monthOfYear: (month: Month) => string;
	/** June, Kesäkuu */
	readonly monthName: (month: Month) => string;
	/** Jun, kesä */
	readonly shortMonth: (month: Month) => string;
	/** Mon, ma: 1 is Monday. */
	readonly weekday: (isoWeekday: number, width?: "short" | "long") => string;
}

/** As a heading, a cell or a sentence begins. */
export function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "lokakuun 2026": the Finnish month as the object of a sentence. */
export function genitive(text: string): string {
	return text.replace(/kuu(?= |$)/, "kuun");
}

/** Makes it when it is first called. A page writes in two or three of the ways there are, and each takes a millisecond. */
function lazily<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => (made ??= make());
}

function createFormat(language: Language): Format {
	const locale = LOCALE[language];
	const two = lazily(
		() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
	);
	const whole = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
	// date-fns' own names of months and days are kilobytes of every page: see decision 009.
	const dates = (options: Intl.DateTimeFormatOptions) =>
		lazily(() => new Intl.DateTimeFormat(locale, options));
	const monthYear = dates({ month: "long", year: "numeric" });
	const monthName = dates({ month: "long" });
	const shortMonth = dates({ month: "short" });
	const dayMonth = dates({ weekday: "short", day: "numeric", month: "long" });
	const weekdays = { short: dates({ weekday: "short" }), long: dates({ weekday: "long" }) };

	const number = (value: number) =>
		two()
			.format(Object.is(value, -0) ? 0 : value)
			.replace("-", MINUS);
	const date = (day: LocalDate) => lightFormat(parseISO(day), "dd.MM.yyyy");
	return {
		number,
		integer: (value) => whole().format(value).replace("-", MINUS),
		hours: number,
		signedHours: (hours) =>
			`${Math.round(hours * 100) > 0 ? "+" : ""}${number(Math.round(hours * 100) / 100)}`,
		percent: (percent) => `${number(percent)}\u00a0%`,
		share: (percent) => `${writeDecimal(percent, language)}\u00a0%`,
		euros: (euros) => `${number(euros)}\u00a0€`,
		date,
		shortDate: (day) => lightFormat(parseISO(day), "d.M."),
		// The clock's text as it is: where the browser is, that minute may not exist.
		minute: (minute) => `${date(minute.slice(0, 10))} ${minute.slice(11)}`,
		longDate: (day) => `${capitalised(weekdays.long().format(parseISO(day)))} ${date(day)}`,
		dayOfMonth: (day) => capitalised(dayMonth().format(parseISO(day)).replace(",", "")),
		month: (month) => monthYear().format(parseISO(month)),
		monthOfYear: (month) => lightFormat(parseISO(month), "M/yy"),
		monthName: (month) => capitalised(monthName().format(parseISO(month))),
		shortMonth: (month) => capitalised(shortMonth().format(parseISO(month)).replace(/kuu$/, "")),
		weekday: (day, width = "short") => weekdays[width]().format(parseISO(`2026-W01-${day}`)),
	};
}

const formats: Partial<Record<Language, Format>> = {};

/** The format of a language, made once: Intl objects are slow to build. */
export function formatFor(language: Language): Format {
	formats[language] ??= createFormat(language);
	return formats[language];
}

export function useFormat(): Format {
	return formatFor(useLanguage());
}

/** The language on screen; renders again when it changes. `useTranslation` is fifteen hooks, and a page has hundreds. */
export function useLanguage(): Language {
	return useSyncExternalStore(onLanguage, () => (i18next.language === "fi" ? "fi" : "en"));
}

function onLanguage(onChange: () => void): () => void {
	i18next.on("languageChanged", onChange);
	return () => i18next.off("languageChanged", onChange);
}

/** The number that people type as `95`, `95.5`, `95,50` or `1 204,50`; null when it is none, or too exact. */
export function parseDecimal(text: string, decimals = 2): number | null {
	const typed = text.replace(/\s/g, "").replace(",", ".");
	const [, digits] = /^\d{1,12}(?:\.(\d*))?$/.exec(typed) ?? [undefined, null];
	return digits === null || (digits?.length ?? 0) > decimals ? null : Number(typed);
}

/** A number as the text of an input: without groups, and with `fixed` decimals if given. */
export function writeDecimal(value: number, language: Language, fixed?: number): string {
	const text = fixed === undefined ? String(value) : value.toFixed(fixed);
	return language === "fi" ? text.replace(".", ",") : text;
}

/** Writes an instant of the API as a minute in Europe/Helsinki: 10.06.2026 09:30. */
export function useMinuteText(): (instant: string) => string {
	const { minute } = useFormat();
	return useMemo(() => (instant: string) => minute(localMinute(parseISO(instant))), [minute]);
}
