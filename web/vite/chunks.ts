import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/** Tables that sort, charts and calendars. */
const FIGURES =
	/\/src\/ui\/(table|charts|forms\/date(?!\/parse-date))\/|\/node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core|react-store|store)\//;
/** What forms are made of, the login page's among them; the first view of the dashboard has none. */
const FORMS = /\/node_modules\/react-hook-form\//;
const FIELDS = /\/src\/ui\/forms\/(control-class|field|native-select|text-area|text-input)/;
/** The other parts of the design system that the login page shows. */
const KIT =
	/\/src\/(domain\/day-types\/day-type-chip|lib\/i18n\/(format|i18n|language)|ui\/(button|class-names|icon|spinner|forms\/segmented-control|overlay\/toast))/;
const SIGNED_IN =
	/\/src\/(app\/(navigation|routes-context|shell\/offline-line)|domain\/(day-types|people|special-days)|lib\/(?!i18n\/date|live\/live-document|kept)|ui\/(?!table|charts|badge|forms\/(date|checkbox|focus-first-field|password-input)|layout\/how-button|overlay\/calculation))|\/contract\/src\/kernel\/|\/node_modules\/@(orpc|tanstack\/(react-query|query-core))\//;
/** Small things of many pages, though not of the dashboard and the monthly view. */
const PAGES =
	/\/src\/(kernel\/(effective-dated|periods|range)|special-days\/accrual|domain\/(bands\/band-class|lists|previews)|ui\/(badge|forms\/(checkbox|open-list|option-list|restored-note|text-area|date\/parse-date)|layout\/(print-style|table)|overlay\/(calculation|form)-dialog)|lib\/(address|charts|drafts|save-file|i18n\/(date-locale|decimal|use-failure)))/;
/** The monthly view with what others, opened later, share with it alone. */
const MONTH =
	/\/src\/features\/work-days\/(monthly-view-page|month-address|calendar\/day-letters|month-navigation\/(?!use-min-width))/;
/** What makes and changes entries: of use once the days are here. */
const ENTRIES =
	/\/src\/features\/work-days\/(saving\/(?!outbox\/|load-outbox)|hours-input|planning\/(?!fetched)|day-panel\/(?!fetched|shown-day|panel-commands))|\/contract\/src\/work-days\/(day|entry)-guards/;
/** Not what dialogs alone show, nor what is sent and when. */
const DAYS =
	/\/src\/features\/work-days\/(?!saving\/(outbox\/|optimistic)|month-figures\/explanations|planning\/plan-preview)|\/contract\/src\/(work-days(?!\/(day-fold|totals-in))|special-days(?!\/accrual)|employment-contracts)\//;

/**
 * A few files instead of dozens: what every page needs, what the login page and the others share, what
 * signed-in pages share, which must not reach the login page, what the pages of work days share, and what
 * pages full of figures share. A group takes along what its modules import, so what is needed earliest stands
 * first.
 */
export const CHUNKS: NonNullable<CodeSplitting["groups"]> = [
	{ name: "app", tags: ["$initial"] },
	{ name: "forms", test: FORMS, minShareCount: 2 },
	{ name: "fields", test: FIELDS, minShareCount: 2 },
	{ name: "kit", test: KIT, minShareCount: 2 },
	{ name: "signed-in", test: (id) => SIGNED_IN.test(id) && !PAGES.test(id), minShareCount: 2 },
	{ name: "days", test: (id) => DAYS.test(id) && !MONTH.test(id) && !ENTRIES.test(id), minShareCount: 2 },
	{ name: "month", test: MONTH },
	{ name: "pages", test: PAGES, minShareCount: 2 },
	{ name: "entries", test: ENTRIES, minShareCount: 2 },
	{ name: "figures", test: FIGURES, minShareCount: 2 },
	{ name: "outbox", test: /work-days\/saving\/outbox\/|lib\/kept\/restored|\/idb-keyval\// },
];
