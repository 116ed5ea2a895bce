import type { PageRoute } from "./page-route.ts";

const PAGES: readonly Omit<PageRoute, "access">[] = [
	{
		path: "wages",
		label: "wages",
		section: "admin",
		icon: "money",
		texts: ["wages", "reports", "preview"],
		load: () => import("#features/wages/wages-page.tsx").then((file) => ({ Page: file.WagesPage })),
	},
	{
		path: "users",
		label: "users",
		crumbInstead: "team",
		section: "admin",
		icon: "users",
		texts: ["users", "reports", "preview"],
		load: () => import("#features/users/people/users-page.tsx").then((file) => ({ Page: file.UsersPage })),
	},
	{
		path: "users/new",
		label: "newUser",
		texts: "users",
		load: () =>
			import("#features/users/new-user/new-user-page.tsx").then((file) => ({ Page: file.NewUserPage })),
	},
	{
		path: "users/join",
		label: "joining",
		texts: ["joining", "users", "contracts", "preview"],
		load: () =>
			import("#features/users/joining/joining-page.tsx").then((file) => ({ Page: file.JoiningPage })),
	},
	{
		path: "users/:id/leave",
		label: "leaving",
		texts: ["leaving", "preview", "day-types"],
		load: () =>
			import("#features/users/leaving/leaving-page.tsx").then((file) => ({ Page: file.LeavingPage })),
	},
	{
		path: "contracts",
		label: "contracts",
		section: "admin",
		icon: "briefcase",
		texts: ["contracts", "my-contract", "reports"],
		load: () =>
			import("#features/employment-contracts/all-people/contracts-page.tsx").then((file) => ({
				Page: file.ContractsPage,
			})),
	},
	{
		path: "contracts/:id",
		label: "personContracts",
		texts: ["contracts", "my-contract", "preview", "day-types"],
		load: () =>
			import("#features/employment-contracts/person/person-contracts-page.tsx").then((file) => ({
				Page: file.PersonContractsPage,
			})),
	},
	{
		path: "contracts/:id/new",
		label: "newContract",
		texts: ["contracts", "my-contract", "preview", "day-types"],
		load: () =>
			import("#features/employment-contracts/change/change-contract-page.tsx").then((file) => ({
				Page: file.NewContractPage,
			})),
	},
	{
		path: "contracts/:id/edit",
		label: "editContract",
		texts: ["contracts", "my-contract", "preview", "day-types"],
		load: () =>
			import("#features/employment-contracts/change/change-contract-page.tsx").then((file) => ({
				Page: file.EditContractPage,
			})),
	},
	{
		path: "roles",
		label: "roles",
		section: "admin",
		icon: "key",
		texts: ["users", "reports"],
		load: () => import("#features/users/roles/roles-page.tsx").then((file) => ({ Page: file.RolesPage })),
	},
	{
		path: "balances",
		label: "balances",
		section: "admin",
		icon: "balance",
		texts: ["balances", "balance", "reports"],
		load: () => import("#features/balance/balances-page.tsx").then((file) => ({ Page: file.BalancesPage })),
	},
	{
		path: "user-availability",
		label: "userAvailability",
		section: "admin",
		icon: "clock",
		texts: ["user-availability", "my-availability", "reports"],
		load: () =>
			import("#features/availability/all-people/user-availability-page.tsx").then((file) => ({
				Page: file.UserAvailabilityPage,
			})),
	},
	{
		path: "user-annual-holiday",
		label: "userAnnualHoliday",
		section: "admin",
		icon: "sun",
		texts: ["user-annual-holiday", "annual-holiday", "reports"],
		load: () =>
			import("#features/special-days/user-annual-holiday/user-annual-holiday-page.tsx").then((file) => ({
				Page: file.UserAnnualHolidayPage,
			})),
	},
	{
		path: "expenses-estimate",
		label: "expensesEstimate",
		section: "admin",
		icon: "money",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/estimate/expenses-estimate-page.tsx").then((file) => ({
				Page: file.ExpensesEstimatePage,
			})),
	},
	{
		path: "projects",
		label: "projects",
		section: "admin",
		icon: "tag",
		texts: ["projects", "reports"],
		load: () => import("#features/projects/projects-page.tsx").then((file) => ({ Page: file.ProjectsPage })),
	},
	{
		path: "projects/new",
		label: "newProject",
		texts: "projects",
		load: () => import("#features/projects/project-page.tsx").then((file) => ({ Page: file.NewProjectPage })),
	},
	{
		path: "projects/:id",
		label: "projects",
		texts: "projects",
		load: () => import("#features/projects/project-page.tsx").then((file) => ({ Page: file.ProjectPage })),
	},
	{
		path: "timesheet-report",
		label: "timesheetReport",
		section: "admin",
		icon: "print",
		texts: ["reports", "reports-money", "timesheet-report"],
		load: () =>
			import("#features/reports/timesheet/timesheet-report-page.tsx").then((file) => ({
				Page: file.TimesheetReportPage,
			})),
	},
	{
		path: "sales-effort",
		label: "salesEffort",
		section: "admin",
		icon: "trend",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/sales-effort/sales-effort-page.tsx").then((file) => ({
				Page: file.SalesEffortPage,
			})),
	},
	{
		path: "settings",
		label: "settings",
		texts: "settings",
		load: () => import("#features/settings/settings-page.tsx").then((file) => ({ Page: file.SettingsPage })),
	},
];

/** Pages of the Admin Panel. Spec §2. */
export const ADMIN_ROUTES = PAGES.map((page): PageRoute => ({ ...page, access: "admin" }));
