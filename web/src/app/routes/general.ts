import type { PageRoute } from "./page-route.ts";

/** Pages of the section General. Spec §2. */
export const GENERAL_ROUTES: readonly PageRoute[] = [
	{
		path: "",
		access: "user",
		label: "dashboard",
		section: "general",
		icon: "home",
		texts: "work-days",
		load: () =>
			import("#features/dashboard/dashboard-page.tsx").then((file) => ({
				Page: file.DashboardPage,
				prefetch: file.prefetchDashboard,
			})),
	},
	{
		path: "old-dashboard",
		access: "user",
		label: "oldDashboard",
		section: "general",
		icon: "list",
		texts: ["work-days", "explanations"],
		load: () =>
			import("#features/month/old-dashboard-page.tsx").then((file) => ({
				Page: file.OldDashboardPage,
			})),
	},
	{
		path: "my-contract",
		access: "user",
		label: "myContract",
		section: "general",
		icon: "briefcase",
		texts: "my-contract",
		load: () =>
			import("#features/employment-contracts/my-contract/my-contract-page.tsx").then((file) => ({
				Page: file.MyContractPage,
			})),
	},
	{
		path: "monthly-view",
		access: "everyone",
		label: "monthlyView",
		section: "general",
		icon: "calendar",
		texts: "work-days",
		load: () =>
			import("#features/month/monthly-view-page.tsx").then((file) => ({
				Page: file.MonthlyViewPage,
				prefetch: file.prefetchMonthlyView,
			})),
	},
	{
		path: "my-availability",
		access: "user",
		label: "myAvailability",
		section: "general",
		icon: "clock",
		texts: "my-availability",
		load: () =>
			import("#features/availability/my-availability/my-availability-page.tsx").then((file) => ({
				Page: file.MyAvailabilityPage,
			})),
	},
	{
		path: "my-projects",
		access: "everyone",
		label: "myProjects",
		section: "general",
		icon: "tag",
		texts: "my-projects",
		load: () =>
			import("#features/projects/my-projects/my-projects-page.tsx").then((file) => ({
				Page: file.MyProjectsPage,
			})),
	},
	{
		path: "annual-holiday",
		access: "user",
		label: "annualHoliday",
		section: "general",
		icon: "sun",
		texts: "annual-holiday",
		load: () =>
			import("#features/special-days/annual-holiday/annual-holiday-page.tsx").then((file) => ({
				Page: file.AnnualHolidayPage,
			})),
	},
	{
		path: "team",
		access: "user",
		label: "team",
		isCrumbLabelled: true,
		section: "general",
		icon: "users",
		texts: ["team", "reports", "day-types"],
		load: () => import("#features/team/team-page.tsx").then((file) => ({ Page: file.TeamPage })),
	},
	{
		path: "balance",
		access: "user",
		needsBalance: true,
		label: "balance",
		section: "general",
		icon: "balance",
		texts: ["balance", "work-days", "explanations"],
		load: () =>
			import("#features/balance/balance-page.tsx").then((file) => ({
				Page: file.BalancePage,
				prefetch: file.prefetchBalance,
			})),
	},
	{
		path: "profile",
		access: "everyone",
		label: "profile",
		icon: "user",
		texts: ["profile", "second-factor", "own-data"],
		load: () => import("#features/profile/profile-page.tsx").then((file) => ({ Page: file.ProfilePage })),
	},
	{
		path: "entry-history/:id",
		access: "everyone",
		label: "history",
		texts: ["settings", "audit", "day-types", "reports"],
		load: () =>
			import("#features/settings/history/entry-history-page.tsx").then((file) => ({
				Page: file.EntryHistoryPage,
			})),
	},
	{
		path: "resources",
		access: "user",
		label: "resources",
		section: "general",
		icon: "box",
		texts: "resources",
		load: () =>
			import("#features/resources/resources-page.tsx").then((file) => ({ Page: file.ResourcesPage })),
	},
	{
		path: "documents",
		access: "user",
		label: "documents",
		section: "general",
		icon: "book",
		texts: "documents",
		load: () =>
			import("#features/documents/documents-page.tsx").then((file) => ({ Page: file.DocumentsPage })),
	},
	{
		path: "inbox",
		access: "everyone",
		label: "inbox",
		icon: "bell",
		texts: "inbox",
		load: () => import("#features/inbox/inbox-page.tsx").then((file) => ({ Page: file.InboxPage })),
	},
	{
		path: "leave-requests",
		access: "everyone",
		label: "leaveRequests",
		icon: "calendar",
		texts: ["leave-requests", "day-types"],
		load: () =>
			import("#features/leave-requests/leave-requests-page.tsx").then((file) => ({
				Page: file.LeaveRequestsPage,
			})),
	},
];
