import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openMonthlyView } from "#test/work-days/open-monthly-view.tsx";

test("the hours are explained by day, with the rule for each", async () => {
	const { user } = await openMonthlyView();
	await user.click(await screen.findByRole("button", { name: "Calculation: ± of June" }));
	const dialog = await screen.findByRole("dialog", { name: "± of June 2026" });
	const line = (date: string) => within(dialog).getByRole("row", { name: new RegExp(date) });
	await within(dialog).findByRole("table");
	expect(line("Tue 09.06.2026")).toHaveTextContent("7.509.00+1.50Above target");
	expect(line("Wed 03.06.2026")).toHaveTextContent("7.500.00\u22127.50No entry");
	expect(line("Fri 12.06.2026")).toHaveTextContent("Holiday: no target hours");
	expect(line("Fri 19.06.2026")).toHaveTextContent("Midsummer Eve: no target hours");
	expect(line("Wed 10.06.2026")).toHaveTextContent("–Not counted yet");
	expect(within(dialog).queryByRole("row", { name: /Sat 06\.06/ })).not.toBeInTheDocument();
	expect(line("Total")).toHaveTextContent("52.5046.50\u22126.00");
});

test("a day in an explanation has a link to that day", async () => {
	const { user, address } = await openMonthlyView();
	await user.click(await screen.findByRole("button", { name: "Calculation: Missing days" }));
	const dialog = await screen.findByRole("dialog", { name: /Missing days/ });
	await user.click(await within(dialog).findByRole("button", { name: /03\.06\.2026/ }));
	expect(address()).toBe("?day=2026-06-03&month=2026-06");
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), { timeout: 4000 });
});

test("the balance is explained by opening, months and adjustments", async () => {
	const { user } = await openMonthlyView();
	await user.click(await screen.findByRole("button", { name: "Calculation: Balance today" }));
	const dialog = await screen.findByRole("dialog", { name: "Balance today" });
	expect(await within(dialog).findByRole("row", { name: /Opening balance/ })).toHaveTextContent(
		"+10.00+10.00",
	);
	expect(within(dialog).getByRole("row", { name: /January 2026/ })).toHaveTextContent(
		"150.00150.25+0.25+12.25",
	);
	expect(within(dialog).queryByText("Agreed")).not.toBeInTheDocument();
	await user.click(within(dialog).getByRole("button", { name: "Year 2025" }));
	expect(within(dialog).getByRole("row", { name: /Paid out 31\.12\.2025/ })).toHaveTextContent(
		"Agreed\u22124.00+12.00",
	);
	expect(within(dialog).getByRole("row", { name: /Balance on 09\.06\.2026/ })).toHaveTextContent("+12.25");
});
