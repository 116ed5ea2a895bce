import type { PageRoute } from "./page-route.ts";

const PAGES: readonly Omit<PageRoute, "access">[] = [
	{
		path: "wages",
		duty: "payroll",
		label: "wages",
		section: "admin",
		icon: "money",
		texts: ["wages", "reports", "preview"],
		load: async () => (await import("#features/wages/wages-page.tsx")).WagesPage,
	},
	{
		path: "payroll",
		duty: "payroll",
		label: "payroll",
		section: "admin",
		icon: "money",
		texts: ["wages", "reports"],
		load: async () => (await import("#features/payroll/payroll-page.tsx")).PayrollPage,
	},
	{
		path: "payroll/:id",
		duty: "payroll",
		label: "payroll",
		texts: ["wages", "reports"],
		load: async () => (await import("#features/payroll/batches/batch-page.tsx")).BatchPage,
	},
	{
		path: "liabilities",
		duty: "payroll",
		label: "liabilities",
		section: "admin",
		icon: "balance",
		texts: ["liability", "reports"],
		load: async () => (await import("#features/reports/liability/liabilities-page.tsx")).LiabilitiesPage,
	},
	{
		path: "users",
		label: "users",
		crumbInstead: "team",
		section: "admin",
		icon: "users",
		texts: ["users", "reports", "preview"],
		load: async () => (await import("#features/users/people/users-page.tsx")).UsersPage,
	},
	{
		path: "users/new",
		label: "newUser",
		texts: "users",
		load: async () => (await import("#features/users/new-user/new-user-page.tsx")).NewUserPage,
	},
	{
		path: "users/join",
		label: "joining",
		texts: ["joining", "users", "contracts", "preview"],
		load: async () => (await import("#features/users/joining/joining-page.tsx")).JoiningPage,
	},
	{
		path: "users/:id/leave",
		label: "leaving",
		isCrumbLabelled: true,
		texts: ["leaving", "preview", "day-types"],
		load: async () => (await import("#features/users/leaving/leaving-page.tsx")).LeavingPage,
	},
	{
		path: "contracts",
		duty: "payroll",
		label: "contracts",
		section: "admin",
		icon: "briefcase",
		texts: ["contracts", "reports"],
		load: async () =>
			(await import("#features/employment-contracts/all-people/contracts-page.tsx")).ContractsPage,
	},
	{
		path: "contracts/:id",
		duty: "payroll",
		label: "personContracts",
		texts: ["contracts", "preview", "day-types"],
		load: async () =>
			(await import("#features/employment-contracts/person/person-contracts-page.tsx")).PersonContractsPage,
	},
	{
		path: "contracts/:id/new",
		label: "newContract",
		texts: ["contracts", "preview", "day-types"],
		load: async () =>
			(await import("#features/employment-contracts/change/change-contract-page.tsx")).NewContractPage,
	},
	{
		path: "contracts/:id/edit",
		label: "editContract",
		texts: ["contracts", "preview", "day-types"],
		load: async () =>
			(await import("#features/employment-contracts/change/change-contract-page.tsx")).EditContractPage,
	},
	{
		path: "roles",
		label: "roles",
		section: "admin",
		icon: "key",
		texts: ["users", "reports"],
		load: async () => (await import("#features/users/roles/roles-page.tsx")).RolesPage,
	},
	{
		path: "balances",
		label: "balances",
		section: "admin",
		icon: "balance",
		texts: ["balance", "reports"],
		load: async () => (await import("#features/balance/balances-page.tsx")).BalancesPage,
	},
	{
		path: "user-availability",
		label: "userAvailability",
		section: "admin",
		icon: "clock",
		texts: ["my-availability", "reports"],
		load: async () =>
			(await import("#features/availability/all-people/user-availability-page.tsx")).UserAvailabilityPage,
	},
	{
		path: "user-annual-holiday",
		label: "userAnnualHoliday",
		section: "admin",
		icon: "sun",
		texts: ["user-annual-holiday", "annual-holiday", "reports"],
		load: async () =>
			(await import("#features/special-days/user-annual-holiday/user-annual-holiday-page.tsx"))
				.UserAnnualHolidayPage,
	},
	{
		path: "expenses-estimate",
		label: "expensesEstimate",
		section: "admin",
		icon: "money",
		texts: ["reports", "reports-money"],
		load: async () =>
			(await import("#features/reports/estimate/expenses-estimate-page.tsx")).ExpensesEstimatePage,
	},
	{
		path: "projects",
		duty: "invoicing",
		label: "projects",
		section: "admin",
		icon: "tag",
		texts: ["projects", "reports"],
		load: async () => (await import("#features/projects/projects-page.tsx")).ProjectsPage,
	},
	{
		path: "projects/new",
		label: "newProject",
		texts: "projects",
		load: async () => (await import("#features/projects/project-page.tsx")).NewProjectPage,
	},
	{
		path: "projects/:id",
		duty: "invoicing",
		label: "projects",
		texts: "projects",
		load: async () => (await import("#features/projects/project-page.tsx")).ProjectPage,
	},
	{
		path: "customers",
		duty: "invoicing",
		label: "customers",
		section: "admin",
		icon: "briefcase",
		texts: ["invoices", "reports"],
		load: async () => (await import("#features/invoices/customers/customers-page.tsx")).CustomersPage,
	},
	{
		path: "customers/:id",
		duty: "invoicing",
		label: "customers",
		texts: ["invoices", "reports"],
		load: async () => (await import("#features/invoices/customers/customer-page.tsx")).CustomerPage,
	},
	{
		path: "timesheet-report",
		label: "timesheetReport",
		section: "admin",
		icon: "print",
		texts: ["reports", "reports-money", "timesheet-report"],
		load: async () =>
			(await import("#features/reports/timesheet/timesheet-report-page.tsx")).TimesheetReportPage,
	},
	{
		path: "sales-effort",
		label: "salesEffort",
		section: "admin",
		icon: "trend",
		texts: ["reports", "reports-money"],
		load: async () => (await import("#features/reports/sales-effort/sales-effort-page.tsx")).SalesEffortPage,
	},
	{
		path: "settings",
		duty: "invoicing",
		label: "settings",
		texts: "settings",
		load: async () => (await import("#features/settings/settings-page.tsx")).SettingsPage,
	},
];

/** Pages of the Admin Panel. Spec §2. */
export const ADMIN_ROUTES = PAGES.map((page): PageRoute => ({ ...page, access: "admin" }));
