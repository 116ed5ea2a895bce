import { screen, waitFor, within } from "@testing-library/react";
import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { network } from "#test/network.ts";
import { address, closed, enter, openWith, row, rows, TODAY } from "#test/palette/open-palette.tsx";
// Fetched beforehand, as the palette is.
import "#domain/planning/leave-dialog.tsx";

test("`sick today` is one line, shown before it is saved", async () => {
	const { user, server } = await openWith("sick today");
	await row("Log sick leave, Fri 20 November");
	expect(server.writes).toEqual([]);
	await user.keyboard("{Enter}");
	await waitFor(() => expect(server.entriesOf(TODAY)).toMatchObject([{ dayTypeId: 2 }]));
	await closed();
});

test("`holiday 21.–23.12.` opens the dialog with its days, and books nothing before Add", async () => {
	const { user, server } = await openWith("holiday 21.–23.12.");
	await row("Holiday 21.12.2026–23.12.2026: check the days and book");
	await user.keyboard("{Enter}");
	const dialog = within(await screen.findByRole("dialog", { name: "Leave" }));
	expect(dialog.getByLabelText("First day")).toHaveValue("21.12.2026");
	expect(dialog.getByLabelText("Last day")).toHaveValue("23.12.2026");
	expect(server.writes).toEqual([]);
	await user.click(await dialog.findByRole("button", { name: "Add 3 days" }));
	await waitFor(() => expect(server.writes).toEqual(["BOOK 3 2026-12-21 2026-12-22 2026-12-23"]));
});

test("`go to July` offers both Julys, the nearer one first", async () => {
	const { user } = await openWith("go to July", { path: "/my-projects" });
	await row("Go to July 2026");
	expect((await rows()).slice(0, 2)).toEqual(["Go to July 2026", "Go to July 2027"]);
	await user.keyboard("{Enter}");
	await waitFor(() => expect(address()).toHaveTextContent("/monthly-view?month=2026-07"));
});

test("a date goes to its day", async () => {
	const { user } = await openWith("5.7.27");
	await user.click(await row("Go to Mon 5 July 2027"));
	await waitFor(() => expect(address()).toHaveTextContent("/monthly-view?day=2027-07-05"));
});

function balances() {
	const asked: string[] = [];
	network.use(
		http.get("*/api/user/users", () => {
			asked.push("users");
			const person = (id: string, name: string) => ({ id, name, role: "user", isActive: true });
			return HttpResponse.json({ users: [person("ella", "Ella Virta"), person("olli", "Olli Aho")] });
		}),
		http.get("*/api/balance/balance", ({ request }) => {
			const userId = new URL(request.url).searchParams.get("userId");
			if (userId) asked.push(userId);
			const answer = {
				balance: 12.25,
				asOf: "2026-11-19",
				startDate: "2026-01-01",
				opening: 0,
				adjustments: [],
				byMonth: [],
				recalculating: 0,
			};
			return HttpResponse.json(answer);
		}),
	);
	return asked;
}

test("`balance of Ella` shows it to an admin", async () => {
	const asked = balances();
	await openWith("balance of Ella", { role: "admin" });
	await row(/^Ella Virta: \+12\.25 h/);
	expect(asked).toEqual(["users", "ella"]);
});

test("`balance of Ella` leads to her balance, for admins and for her lead", async () => {
	balances();
	const { user } = await openWith("balance of Ella", { role: "admin" });
	await user.click(await row(/^Ella Virta: \+12\.25 h/));
	await waitFor(() => expect(address()).toHaveTextContent("/users/ella?tab=balance"));
});

test("a lead finds the balance of their own people, and of no others", async () => {
	const asked = balances();
	const ella = { id: "ella", name: "Ella Virta", group: null };
	network.use(
		http.get("*/api/team/people", () =>
			HttpResponse.json({ people: [ella], groups: [], substitute: null } satisfies LedPeople),
		),
	);
	const { user } = await openWith("balance of Olli", { role: "manager" });
	expect(await screen.findByText(/^No results\./)).toBeVisible();
	expect(asked).toEqual([]);
	await enter(user, "Ella's balance");
	await user.click(await row(/^Ella Virta: \+12\.25 h/));
	await waitFor(() => expect(address()).toHaveTextContent("/users/ella?tab=balance"));
	expect(asked).toEqual(["ella"]);
});

test.each(["leaving Ella", "Ella leaves", "Ellan lähtö"])(
	"`%s` leads an admin to the page of leaving",
	async (text) => {
		balances();
		const { user } = await openWith(text, { role: "admin" });
		await user.click(await row("Leaving: Ella Virta"));
		await waitFor(() => expect(address()).toHaveTextContent("/users/ella/leave"));
	},
);

test.each([
	["approve", ["Leave requestsGeneral", "Inbox", "Month endManager"]],
	["hire", ["New employeeAdmin Panel"]],
	["palkkaa", ["New employeeAdmin Panel"]],
	["leaving", ["UsersAdmin Panel"]],
])("`%s` finds the pages for it, in both languages", async (text, found) => {
	await openWith(text, { role: "admin" });
	await waitFor(async () => expect(await rows()).toEqual(found));
});

test.each(["user", "external"] as const)("the line of the role %s asks for no balance", async (role) => {
	const asked = balances();
	await openWith("balance of Ella", { role });
	expect(await screen.findByText(/^No results\./)).toBeVisible();
	expect(asked).toEqual([]);
});

test("in Finnish: sairas tänään, loma 21.–23.12., heinäkuu, Ellan saldo", async () => {
	balances();
	const { user } = await openWith("", { role: "admin" });
	await switchLanguage("fi");
	const field = screen.getByRole("combobox");
	const type = async (text: string) => {
		await user.clear(field);
		await user.paste(text);
	};
	await type("sairas tänään");
	await row(/^Kirjaa sairauspoissaolo, pe 20\. marraskuuta|^Kirjaa sairaus/);
	await type("loma 21.–23.12.");
	await row("Loma 21.12.2026–23.12.2026: tarkista päivät ja varaa");
	await type("heinäkuu");
	await row("Siirry: heinäkuu 2026");
	await type("Ellan saldo");
	expect(await row(/^Ella Virta: \+12,25 t/)).toBeVisible();
	await switchLanguage("en");
});

test("the help lists the sentences", async () => {
	const { user } = await openWith("shortcuts");
	await user.click(await row("Keyboard shortcuts"));
	const help = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
	expect(help.getByText(/^sick today/)).toBeVisible();
	expect(help.getByText(/^go to July/)).toBeVisible();
	expect(help.queryByText("balance of Ella")).not.toBeInTheDocument();
});
