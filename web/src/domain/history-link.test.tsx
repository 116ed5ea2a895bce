import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { ProfileContext } from "#domain/people/profile.ts";
import { i18nReady } from "#lib/i18n/i18n.ts";
import { aProfile } from "#test/network.ts";
import { HistoryLink } from "./history-link.tsx";

beforeAll(() => i18nReady);

const show = (role: "admin" | "manager" | "user" | "external", entity: string) =>
	render(
		<ProfileContext value={aProfile({ role })}>
			<MemoryRouter>
				<HistoryLink of={{ entity, id: "x" }} />
				<HistoryLink of={{ entity, id: "x" }} record="Acme, 7.50 h" />
			</MemoryRouter>
		</ProfileContext>,
	);

const linked = () =>
	screen.queryAllByRole("link").map((link) => link.getAttribute("aria-label") ?? link.textContent);

test("an admin gets the history of any record, named in words", () => {
	show("admin", "wage");
	expect(linked()).toEqual(["History", "History: Acme, 7.50 h"]);
});

test.each(["manager", "user", "external"] as const)("a %s gets that of entries alone", (role) => {
	show(role, "wage").unmount();
	expect(linked()).toEqual([]);
	show(role, "entry");
	expect(linked()).toEqual(["History", "History: Acme, 7.50 h"]);
});
