import { expect, test } from "vitest";
import { type HistoryOf, historyPath } from "./history-link.tsx";

test.each<[HistoryOf, string, string | null]>([
	[{ entity: "entry", id: "e1" }, "/settings?tab=history&entity=entry&id=e1", "/entry-history/e1"],
	[{ entity: "wage", id: "w1" }, "/settings?tab=history&entity=wage&id=w1", null],
	[{ entity: "workMonth", id: "2026-05" }, "/settings?tab=history&entity=workMonth&id=2026-05", null],
	[{ person: "aino" }, "/settings?tab=history&person=aino", null],
])("the history of %o is at %s for admins, at %s for others", (of, admins, others) => {
	expect(historyPath({ role: "admin" }, of)).toBe(admins);
	for (const role of ["manager", "user", "external"] as const) expect(historyPath({ role }, of)).toBe(others);
});

test("with a duty the history of its records has a page", () => {
	const clerk = { role: "user", isPayrollUser: true } as const;
	expect(historyPath(clerk, { duty: "payroll", entity: "wage", id: "w1" })).toBe(
		"/entry-history/w1?entity=wage",
	);
	expect(historyPath(clerk, { duty: "invoicing", entity: "invoice", id: "i1" })).toBeNull();
});
