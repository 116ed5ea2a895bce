import { expect, test } from "vitest";
import { type HistoryOf, historyPath } from "./history-link.tsx";

test.each<[HistoryOf, string, string | null]>([
	[{ entity: "entry", id: "e1" }, "/settings?tab=history&entity=entry&id=e1", "/entry-history/e1"],
	[{ entity: "wage", id: "w1" }, "/settings?tab=history&entity=wage&id=w1", null],
	[{ entity: "workMonth", id: "2026-05" }, "/settings?tab=history&entity=workMonth&id=2026-05", null],
	[{ person: "aino" }, "/settings?tab=history&person=aino", null],
])("the history of %o is at %s for admins, at %s for others", (of, admins, others) => {
	expect(historyPath("admin", of)).toBe(admins);
	for (const role of ["manager", "user", "external"] as const) expect(historyPath(role, of)).toBe(others);
});
