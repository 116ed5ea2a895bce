import type { Namespace } from "i18next";
import type { PageRoute } from "./page-route.ts";

/** Pages of the Admin Panel. Spec §2. */
export const ADMIN_ROUTES: readonly PageRoute[] = [
	{
		path: "wages",
		access: "admin",
		label: "wages",
		section: "admin",
		icon: "money",
		texts: ["wages", "reports", "preview"] as unknown as Namespace,
		load: () => import("#features/wages/wages-page.tsx").then((file) => ({ Page: file.WagesPage })),
	},
	{
		path: "users",
		access: "admin",
		label: "users",
		crumbInstead: "team",
		section: "admin",
		icon: "users",
		texts: ["users", "reports", "preview"] as unknown as Namespace,
		load: () => import("#features/users/people/users-page.tsx").then((file) => ({ Page: file.UsersPage })),
	},
	{
		path: "users/new",
		access: "admin",
		label: "newUser",
		texts: "users" as Namespace,
		load: () =>
			import("#features/users/new-user/new-user-page.tsx").then((file) => ({ Page: file.NewUserPage })),
	},
	{
		path: "users/join",
		access: "admin",
		label: "joining",
		texts: ["joining", "users", "contracts", "preview"] as unknown as Namespace,
		load: () =>
			import("#features/users/joining/joining-page.tsx").then((file) => ({ Page: file.JoiningPage })),
	},
	{
		path: "users/:id/leave",
		access: "admin",
		label: "leaving",
		texts: ["leaving", "preview", "day-types"] as unknown as Namespace,
		load: () =>
			import("#features/users/leaving/leaving-page.tsx").then((file) => ({ Page: file.LeavingPage })),
	},
	{
		path: "contracts",
		access: "admin",
		label: "contracts",
		section: "admin",
		icon: "briefcase",
		texts: ["contracts", "my-contract", "reports"] as unknown as Namespace,
		load: () =>
			import("#features/employment-contracts/all-people/contracts-page.tsx").then((file) => ({
				Page: file.ContractsPage,
			})),
	},
	{
		path: "contracts/:id",
		access: "admin",
		label: "personContracts",
		texts: ["contracts", "my-contract", "preview", "day-types"] as unknown as Namespace,
		load: () =>
			import("#features/employment-contracts/person/person-contracts-page.tsx").then((file) => ({
				Page: file.PersonContractsPage,
			})),
	},
	{
		path: "contracts/:id/new",
		access: "admin",
		label: "newContract",
		texts: ["contracts", "my-contract", "preview", "day-types"] as unknown as Namespace,
		load: () =>
			import("#features/employment-contracts/change/change-contract-page.tsx").then((file) => ({
				Page: file.NewContractPage,
			})),
	},
	{
		path: "contracts/:id/edit",
		access: "admin",
		label: "editContract",
		texts: ["contracts", "my-contract", "preview", "day-types"] as unknown as Namespace,
		load: () =>
			import("#features/employment-contracts/change/change-contract-page.tsx").then((file) => ({
				Page: file.EditContractPage,
			})),
	},
	{
		path: "roles",
		access: "admin",
		label: "roles",
		section: "admin",
		icon: "key",
		texts: ["users", "reports"] as unknown as Namespace,
		load: () => import("#features/users/roles/roles-page.tsx").then((file) => ({ Page: file.RolesPage })),
	},
	{
		path: "balances",
		access: "admin",
		label: "balances",
		section: "admin",
		icon: "balance",
		texts: ["balances", "balance", "reports"] as unknown as Namespace,
		load: () => import("#features/balance/balances-page.tsx").then((file) => ({ Page: file.BalancesPage })),
	},
	{
		path: "user-availability",
		access: "admin",
		label: "userAvailability",
		section: "admin",
		icon: "clock",
		texts: ["user-availability", "my-availability", "reports"] as unknown as Namespace,
		load: () =>
			import("#features/availability/all-people/user-availability-page.tsx").then((file) => ({
				Page: file.UserAvailabilityPage,
			})),
	},
	{
		path: "user-annual-holiday",
		access: "admin",
		label: "userAnnualHoliday",
		section: "admin",
		icon: "sun",
		texts: ["user-annual-holiday", "annual-holiday", "reports"] as unknown as Namespace,
		load: () =>
			import("#features/special-days/user-annual-holiday/user-annual-holiday-page.tsx").then((file) => ({
				Page: file.UserAnnualHolidayPage,
			})),
	},
	{
		path: "expenses-estimate",
		access: "admin",
		label: "expensesEstimate",
		section: "admin",
		icon: "money",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/estimate/expenses-estimate-page.tsx").then((file) => ({
				Page: file.ExpensesEstimatePage,
			})),
	},
	{
		path: "projects",
		access: "admin",
		label: "projects",
		section: "admin",
		icon: "tag",
		texts: ["projects", "reports"] as unknown as Namespace,
		load: () => import("#features/projects/projects-page.tsx").then((file) => ({ Page: file.ProjectsPage })),
	},
	{
		path: "projects/new",
		access: "admin",
		label: "newProject",
		texts: "projects" as Namespace,
		load: () =>
			import("#features/projects/new-project-page.tsx").then((file) => ({ Page: file.NewProjectPage })),
	},
	{
		path: "projects/:id",
		access: "admin",
		label: "projects",
		texts: "projects" as Namespace,
		load: () => import("#features/projects/project-page.tsx").then((file) => ({ Page: file.ProjectPage })),
	},
	{
		path: "timesheet-report",
		access: "admin",
		label: "timesheetReport",
		section: "admin",
		icon: "print",
		texts: ["reports", "reports-money", "timesheet-report"] as unknown as Namespace,
		load: () =>
			import("#features/reports/timesheet/timesheet-report-page.tsx").then((file) => ({
				Page: file.TimesheetReportPage,
			})),
	},
	{
		path: "sales-effort",
		access: "admin",
		label: "salesEffort",
		section: "admin",
		icon: "trend",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/sales-effort/sales-effort-page.tsx").then((file) => ({
				Page: file.SalesEffortPage,
			})),
	},
	{
		path: "settings",
		access: "admin",
		label: "settings",
		texts: "settings" as Namespace,
		load: () => import("#features/settings/settings-page.tsx").then((file) => ({ Page: file.SettingsPage })),
	},
];
