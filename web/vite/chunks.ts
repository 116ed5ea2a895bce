import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/** Tables that sort, charts and calendars. */
const FIGURES =
	/\/src\/ui\/(table|charts|forms\/date(?!\/parse-date))\/|\/node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core|react-store|store)\//;
/** The parts of the design system that the login page shows. */
const KIT =
	/\/src\/(lib\/i18n\/(format|i18n|language)|ui\/(button|class-names|day-type-chip|icon|spinner|forms\/(control-class|field|segmented-control|text-input)|overlay\/toast))|\/node_modules\/react-hook-form\//;
const SIGNED_IN =
	/\/src\/(app\/(navigation|routes-context)|lib\/(?!i18n\/date|live-document)|ui\/(?!table|charts|badge|forms\/(date|checkbox|password-input)|layout\/how-button|overlay\/calculation))|\/contract\/src\/kernel\/|\/node_modules\/@(orpc|tanstack\/(react-query|query-core))\//;
/** Small things of many pages, though not of the dashboard and the monthly view. */
const PAGES =
