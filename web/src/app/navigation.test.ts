import { type Rights, type Role, ROLES } from "@tuntikirja/contract/kernel/access.ts";
import { expect, test } from "vitest";
import { crumbAbove, crumbsOf, pagesOf, sectionsOf } from "./navigation.ts";
import { ROUTES } from "./routes.ts";
import type { PageRoute } from "./routes/page-route.ts";

/** The table as it will be once every page exists. */
const ALL: readonly PageRoute[] = ROUTES.map((route) => ({
	...route,
	load: () => Promise.resolve(() => null),
}));

function pathsOf(role: (typeof ROLES)[number], withoutBalance?: true) {
	return Object.fromEntries(
		sectionsOf({ role, withoutBalance }, ALL).map(({ id, items }) => [id, items.map(({ path }) => path)]),
	);
}

test("externals see the monthly view and their projects, nothing else", () => {
	expect(pathsOf("external")).toEqual({ general: ["monthly-view", "my-projects"] });
});

test("users see general pages and reports", () => {
	expect(Object.keys(pathsOf("user"))).toEqual(["general", "reports"]);
	expect(pathsOf("user").general).toHaveLength(12);
	const general = pathsOf("user").general ?? [];
	expect(general.slice(general.indexOf("annual-holiday"))).toEqual([
		"annual-holiday",
		"leave-requests",
		"team",
		...general.slice(-3),
	]);
	expect(pathsOf("user").reports).toHaveLength(5);
});

test("managers see capacity planning and the month end beside what users see", () => {
	expect(pathsOf("manager")).toEqual({ ...pathsOf("user"), manager: ["capacity-planning", "month-end"] });
});

test.each(ROLES)("the balance is not shown to a person of role %s who is paid by the hour only", (role) => {
	const others = (pathsOf(role).general ?? []).filter((path) => path !== "balance");
	expect(pathsOf(role, true)).toEqual({ ...pathsOf(role), general: others });
	const pages = pagesOf({ role, withoutBalance: true }, ALL).map(({ path }) => path);
	expect(pages).not.toContain("balance");
	expect(pagesOf({ role }, ALL).some(({ path }) => path === "balance")).toBe(role !== "external");
});

test("admins see every section", () => {
	expect(Object.keys(pathsOf("admin"))).toEqual(["general", "manager", "admin", "adminReports", "reports"]);
});

test("a duty adds its pages to those of the role, and no others", () => {
	const withDuties = (duties: Omit<Rights, "role">, role: Role = "user") =>
		Object.fromEntries(
			sectionsOf({ role, ...duties }, ALL).map(({ id, items }) => [id, items.map(({ path }) => path)]),
		);
	const [isInvoicingUser, isPayrollUser] = [true, true];
	const invoicing = {
		admin: ["projects", "customers"],
		adminReports: ["invoices", "invoicing-report", "invoicing-label-report", "price-report", "sales-report"],
	};
	const payroll = { manager: ["month-end"], admin: ["wages", "payroll", "liabilities", "contracts"] };

	expect(withDuties({ isInvoicingUser })).toEqual({ ...pathsOf("user"), ...invoicing });
	expect(withDuties({ isPayrollUser })).toEqual({ ...pathsOf("user"), ...payroll });
	expect(withDuties({ isPayrollUser }, "manager")).toEqual({ ...pathsOf("manager"), admin: payroll.admin });
	for (const role of ["admin", "external"] as const)
		expect(withDuties({ isInvoicingUser, isPayrollUser }, role)).toEqual(pathsOf(role));
	expect(pathsOf("user")).not.toHaveProperty("admin");
});

test("every page of customers and invoices is a part of the duty invoicing", () => {
	const pages = ALL.filter(({ path }) => /^(?:customers|invoices|invoicing)/.test(path));
	expect(pages.length).toBeGreaterThan(6);
	expect(pages.filter(({ duty }) => duty !== "invoicing").map(({ path }) => path)).toEqual([]);
});

test("a page that does not exist yet is not shown to any role", () => {
	for (const role of ROLES) {
		for (const { items } of sectionsOf({ role }, ROUTES))
			for (const item of items) expect(item.load).toBeDefined();
	}
});

test("a crumb is its segment: decoded, capitalised, hyphens as spaces", () => {
	expect(crumbsOf("/missing-entries-report", ALL, null).map(({ text }) => text)).toEqual([
		"Missing entries report",
	]);
	expect(crumbsOf("/projects/%C3%A4lykoti-2", ALL, null).map(({ text }) => text)).toEqual([
		"Projects",
		"Älykoti 2",
	]);
	expect(crumbsOf("/projects/100%", ALL, null).map(({ text }) => text)).toEqual(["Projects", "100%"]);
	expect(crumbsOf("/", ALL, null)).toEqual([]);
});

test("the crumb of an id takes the name that navigation brought along, on pages under it too", () => {
	const crumbs = crumbsOf("/projects/x7f3", ALL, "Acme website");
	expect(crumbs.map(({ text, path }) => [text, path])).toEqual([
		["Projects", "/projects"],
		["Acme website", "/projects/x7f3"],
	]);
	expect(crumbsOf("/contracts/u1/edit", ALL, "Aino Virtanen").map(({ text }) => text)).toEqual([
		"Contracts",
		"Aino Virtanen",
		"Edit",
	]);
	// A page of its own, and not the person with this id.
	expect(crumbsOf("/users/join", ALL, null).at(-1)?.route?.path).toBe("users/join");
	expect(crumbsOf("/users", ALL, "Aino Virtanen").map(({ text }) => text)).toEqual(["Users"]);
});

test("a crumb leads only to pages of the role: above a person, leads find their own people", () => {
	const above = (role: "admin" | "manager", pathname: string) => {
		const [first] = crumbsOf(pathname, ALL, null).map((crumb) => crumbAbove(crumb, ALL, { role }));
		return [first?.path, first?.route?.label];
	};
	expect(above("admin", "/users/u1")).toEqual(["/users", "users"]);
	expect(above("manager", "/users/u1")).toEqual(["/team", "team"]);
	// No other page takes its place: the crumb is text.
	expect(above("manager", "/contracts/u1")).toEqual(["/contracts", undefined]);
});

const SOURCES = import.meta.glob<string>(["#features/**/*.tsx", "!**/*.test.tsx"], {
	eager: true,
	query: "?raw",
	import: "default",
});

test.each(ROUTES.filter(({ section }) => section !== undefined).map(({ label }) => label))(
	"the page %s is headed as its menu entry and the browser's title are called",
	(label) => {
		const headed = new RegExp(`(?:title[=:]|<h1|sr-only)[^;]{0,60}["\`(]nav\\.${label}"`);
		expect(Object.keys(SOURCES).filter((path) => headed.test(SOURCES[path] ?? ""))).not.toEqual([]);
	},
);
