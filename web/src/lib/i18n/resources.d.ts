import type annualHoliday from "#locales/en/annual-holiday.json";
import type holidayChanges from "#locales/en/holiday-changes.json";
import type audit from "#locales/en/audit.json";
import type balance from "#locales/en/balance.json";
import type capacity from "#locales/en/capacity.json";
import type dayTypes from "#locales/en/day-types.json";
import type documents from "#locales/en/documents.json";
import type contracts from "#locales/en/contracts.json";
import type dates from "#locales/en/dates.json";
import type errors from "#locales/en/errors.json";
import type explanations from "#locales/en/explanations.json";
import type joining from "#locales/en/joining.json";
import type leaving from "#locales/en/leaving.json";
import type liability from "#locales/en/liability.json";
import type login from "#locales/en/login.json";
import type months from "#locales/en/months.json";
import type movingIn from "#locales/en/moving-in.json";
import type myAvailability from "#locales/en/my-availability.json";
import type myProjects from "#locales/en/my-projects.json";
import type offline from "#locales/en/offline.json";
import type ownData from "#locales/en/own-data.json";
import type palette from "#locales/en/palette.json";
import type planning from "#locales/en/planning.json";
import type invoices from "#locales/en/invoices.json";
import type inbox from "#locales/en/inbox.json";
import type leaveRequests from "#locales/en/leave-requests.json";
import type preview from "#locales/en/preview.json";
import type profile from "#locales/en/profile.json";
import type projects from "#locales/en/projects.json";
import type reports from "#locales/en/reports.json";
import type reportsMoney from "#locales/en/reports-money.json";
import type resources from "#locales/en/resources.json";
import type security from "#locales/en/security.json";
import type settings from "#locales/en/settings.json";
import type shell from "#locales/en/shell.json";
import type secondFactor from "#locales/en/second-factor.json";
import type shortcuts from "#locales/en/shortcuts.json";
import type timesheetReport from "#locales/en/timesheet-report.json";
import type userAnnualHoliday from "#locales/en/user-annual-holiday.json";
import type users from "#locales/en/users.json";
import type team from "#locales/en/team.json";
import type timer from "#locales/en/timer.json";
import type wages from "#locales/en/wages.json";
import type weekGrid from "#locales/en/week-grid.json";
import type workDays from "#locales/en/work-days.json";

/** Errors of calls that only the pages of invoices make: their texts come with these pages. */
type ErrorsOfInvoices = Pick<
	typeof invoices,
	| "invoice-incomplete"
	| "not-creditable"
	| "not-issued"
	| "payments-full"
	| "rate-not-in-force"
	| "rates-overlap"
>;

/** The same of payroll. */
type ErrorsOfPayroll = Pick<
	typeof wages,
	| "no-wage-types"
	| "nothing-to-hand-over"
	| "pay-group-used"
	| "payroll-changed"
	| "payroll-incomplete"
	| "batch-too-large"
>;

/** The same of reasons of absence, which days and the settings have. */
type ErrorsOfReasons = Pick<typeof workDays, "reason-of-another-type" | "reason-unknown"> &
	Pick<typeof settings, "reason-in-use">;

/** The same of raises of wages or prices. */
type ErrorsOfRaises = Pick<typeof preview, "raise-refused">;

/** The same of imports. */
type ErrorsOfImports = Pick<
	typeof movingIn,
	| "import-differs"
	| "import-full"
	| "import-in-use"
	| "month-handed-over"
	| "person-in-use"
	| "customer-in-use"
	| "customer-unknown"
	| "label-in-use"
	| "label-unknown"
	| "labels-full"
	| "price-taken"
	| "project-unknown"
	| "contract-days-planned"
	| "group-unknown"
	| "pay-group-unknown"
	| "person-unknown"
>;

/** One line per file in locales/en: makes its keys known to `useTranslation("<file>")`. */
interface Resources {
	"annual-holiday": typeof annualHoliday;
	"holiday-changes": typeof holidayChanges;
	audit: typeof audit;
	balance: typeof balance;
	capacity: typeof capacity;
	"day-types": typeof dayTypes;
	documents: typeof documents;
	contracts: typeof contracts;
	dates: typeof dates;
	errors: typeof errors &
		ErrorsOfInvoices &
		ErrorsOfPayroll &
		ErrorsOfReasons &
		ErrorsOfRaises &
		ErrorsOfImports;
	explanations: typeof explanations;
	joining: typeof joining;
	leaving: typeof leaving;
	liability: typeof liability;
	login: typeof login;
	months: typeof months;
	"moving-in": typeof movingIn;
	"my-availability": typeof myAvailability;
	"my-projects": typeof myProjects;
	offline: typeof offline;
	"own-data": typeof ownData;
	palette: typeof palette;
	planning: typeof planning;
	invoices: typeof invoices;
	inbox: typeof inbox;
	"leave-requests": typeof leaveRequests;
	preview: typeof preview;
	profile: typeof profile;
	projects: typeof projects;
	reports: typeof reports;
	"reports-money": typeof reportsMoney;
	resources: typeof resources;
	security: typeof security;
	settings: typeof settings;
	shell: typeof shell;
	"second-factor": typeof secondFactor;
	shortcuts: typeof shortcuts;
	"timesheet-report": typeof timesheetReport;
	"user-annual-holiday": typeof userAnnualHoliday;
	users: typeof users;
	team: typeof team;
	timer: typeof timer;
	wages: typeof wages;
	"week-grid": typeof weekGrid;
	"work-days": typeof workDays;
}

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "shell";
		resources: Resources;
	}
}
