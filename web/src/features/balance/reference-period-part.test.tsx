import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { answerReferencePeriod, aReferencePeriod } from "#test/work-days/reference-period-builder.ts";
import { ReferencePeriodPart } from "./balance-page.tsx";

const open = () => renderPage(<ReferencePeriodPart />, { texts: "balance" });
const figure = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling;
const loaded = () => screen.findByRole("heading", { name: /^Limits of the Working Hours Act/ });

async function calculation(label: string, user: Awaited<ReturnType<typeof open>>["user"]) {
	await user.click(await screen.findByRole("button", { name: `Calculation: ${label}` }));
	const dialog = await screen.findByRole("dialog", { name: label });
	const lines = within(dialog)
		.getAllByRole("row")
		.map((row) => row.textContent);
	await user.click(within(dialog).getByRole("button", { name: "Close" }));
	return lines;
}

test("a period within the limits has its figures, the hours left, and no warning", async () => {
	answerReferencePeriod();
	await open();
	expect(await loaded()).toHaveTextContent("01.05.2026–31.08.2026");
	expect(figure("Accumulated balance")).toHaveTextContent("+12.25h47.75 h left to +60.00 h");
	expect(figure("Forecast for 31.08.2026")).toHaveTextContent("+4.75h55.25 h left to +60.00 h");
	expect(figure("Average week so far")).toHaveTextContent("34.96hlimit 48.00 h");
	expect(figure("Average week to 31.08.2026")).toHaveTextContent("34.84hlimit 48.00 h");
	expect(screen.queryByRole("status")).toBeNull();
});

test("R9 a period 5.0 h over 60 says so, and that its average week is too long", async () => {
	answerReferencePeriod({
		flex: 65,
		flexForecast: 57.5,
		weeklyForecast: 48.42,
		warnings: ["flexOver", "weeklyWillBeOver"],
	});
	await open();
	await loaded();
	const warning = screen.getByRole("status");
	expect(warning).toHaveTextContent(
		"The balance in 01.05.2026–31.08.2026 is 5.00 h over the limit of +60.00 h.",
	);
	expect(warning).toHaveTextContent(/will be over the limit of 48\.00 h .* 48\.42 h\./);
	expect(figure("Accumulated balance")).toHaveTextContent("+65.00h5.00 h past +60.00 h");
	expect(figure("Forecast for 31.08.2026")).toHaveTextContent("+57.50h2.50 h left to +60.00 h");
});

test("a deficit is measured against the lower limit", async () => {
	answerReferencePeriod({ flex: -12.5, flexForecast: -27.5, warnings: ["flexWillBeUnder"] });
	await open();
	await loaded();
	expect(screen.getByRole("status")).toHaveTextContent("will be 7.50 h under the limit of −20.00 h if");
	expect(figure("Accumulated balance")).toHaveTextContent("−12.50h7.50 h left to −20.00 h");
});

test("each figure opens its calculation", async () => {
	answerReferencePeriod();
	const { user } = await open();
	await loaded();
	expect(await calculation("Accumulated balance", user)).toEqual([
		"May 2026 +10.00",
		"+June 2026 +2.25",
		"=Accumulated balance+12.25",
	]);
	expect(await calculation("Forecast for 31.08.2026", user)).toEqual([
		"Accumulated balance +12.25",
		"+June 2026 booked leave and planned work−7.50",
		"=Forecast for 31.08.2026+4.75",
	]);
	expect(await calculation("Average week so far", user)).toEqual([
		"May 2026 152.50",
		"+June 2026 47.25",
		"÷Calendar days with a contract, without holiday and illness 40",
		"×Days in a week 7",
		"=Average week so far34.96",
	]);
	expect(await calculation("Average week to 31.08.2026", user)).toEqual([
		"Worked so far 199.75",
		"+June 2026 remaining days as usual105.00",
		"+July 2026 remaining days as usual150.00",
		"+August 2026 remaining days as usual157.50",
		"÷Calendar days with a contract, without holiday and illness 123",
		"×Days in a week 7",
		"=Average week to 31.08.202634.84",
	]);
});

test("a person paid by the hour has weekly hours alone", async () => {
	answerReferencePeriod({ hasFlex: false, flex: 0, flexForecast: 0 });
	await open();
	await loaded();
	expect(screen.getAllByRole("term")).toHaveLength(2);
	expect(screen.queryByText("Accumulated balance")).toBeNull();
});

test("after a failure, Try again loads the period", async () => {
	network.use(http.get("*/api/balance/reference-period", () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The reference period could not be loaded.")).toBeVisible();
	network.use(http.get("*/api/balance/reference-period", () => HttpResponse.json(aReferencePeriod())));
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await loaded()).toBeVisible();
});

test("the balance before the period is a step, and missing hours are named and no deficit", async () => {
	answerReferencePeriod({ carried: 50, flex: 35, missing: 7.5, flexDays: ["2026-05-04"] });
	const { user } = await open();
	await loaded();
	expect(figure("Accumulated balance")).toHaveTextContent(
		"+35.00h17.50 h left to +60.00 h, not counting 7.50 h of missing days",
	);
	expect(screen.getByRole("status")).toHaveTextContent(
		"More than 4.00 h of flex on 04.05.2026. For information.",
	);
	expect((await calculation("Accumulated balance", user)).slice(0, 2)).toEqual([
		"Balance before 01.05.2026, and adjustments +50.00",
		"+May 2026 +10.00",
	]);
});
