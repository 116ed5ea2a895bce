import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/** Tables that sort, charts and calendars. */
const FIGURES =
	/\/src\/ui\/(table|charts|forms\/date(?!\/parse-date))\/|\/node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core|react-store|store)\//;
/** The parts of the design system that the login page shows. */
const KIT =
	/\/src\/(lib\/i18n\/(format|i18n|language)|ui\/(button|class-names|day-type-chip|icon|spinner|forms\/(control-class|field|segmented-control|text-input)|overlay\/toast))|\/node_modules\/react-hook-form\//;
const SIGNED_IN =
	/\/src\/(app\/(navigation|routes-context|shell\/offline-line)|lib\/(?!i18n\/date|live-document|kept)|ui\/(?!table|charts|badge|forms\/(date|checkbox|focus-first-field|password-input)|layout\/how-button|overlay\/calculation))|\/contract\/src\/kernel\/|\/node_modules\/@(orpc|tanstack\/(react-query|query-core))\//;
/** Small things of many pages, though not of the dashboard and the monthly view. */
const PAGES =
	/\/src\/(kernel\/(effective-dated|periods|range)|special-days\/accrual|ui\/(badge|band-class|forms\/(checkbox|text-area|date\/parse-date)|layout\/(print-style|table)|overlay\/(calculation|form)-dialog|preview)|lib\/(address|charts|list|preview|save-file|i18n\/(date-locale|decimal|use-failure)))/;
/** Not what dialogs alone show, nor what is sent and when. */
const DAYS =
	/\/src\/features\/work-days\/(?!outbox\/(?!change|load-outbox)|entry-mutations\/optimistic|month-figures\/(day|balance-parts|\w+-explanation)|planning\/plan-preview)|\/contract\/src\/(work-days(?!\/(day-fold|totals-in))|special-days(?!\/accrual)|employment-contracts)\//;

/**
 * A few files instead of dozens: what every page needs, what the login page and the others share, what
 * signed-in pages share, which must not reach the login page, what the pages of work days share, and what
 * pages full of figures share. A group takes along what its modules import, so what is needed earliest stands
 * first.
 */
export const CHUNKS: NonNullable<CodeSplitting["groups"]> = [
	{ name: "app", tags: ["$initial"] },
	{ name: "kit", test: KIT, minShareCount: 2 },
	{ name: "signed-in", test: (id) => SIGNED_IN.test(id) && !PAGES.test(id), minShareCount: 2 },
	{ name: "days", test: DAYS, minShareCount: 2 },
	{ name: "pages", test: PAGES, minShareCount: 2 },
	{ name: "figures", test: FIGURES, minShareCount: 2 },
	{ name: "outbox", test: /work-days\/outbox\/(?!change|load-outbox)|lib\/kept\/restored|\/idb-keyval\// },
];
