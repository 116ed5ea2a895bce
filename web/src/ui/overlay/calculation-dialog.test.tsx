import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HowButton } from "#ui/layout/figure.tsx";
import { CalculationDialog } from "#ui/overlay/calculation-dialog.tsx";

test("a calculation names its rule, its parts and what is done with them, and the result", async () => {
	render(
		<>
			<HowButton label="Calculation: billing rate" onClick={() => undefined} text="Calculation" />
			<CalculationDialog
				caption="Billing rate"
				closeLabel="Close"
				intro="Billable hours of all hours worked."
				onClose={() => undefined}
				open
				result={{ label: "Billing rate", value: "76.60 %" }}
				steps={[
					{ id: "billable", label: "Billable hours", value: "108.00" },
					{ id: "total", sign: "÷", label: "All hours", detail: "Leave is not in them", value: "141.00" },
				]}
				title="Billing rate, June"
			/>
		</>,
	);
	const dialog = await screen.findByRole("dialog", { name: "Billing rate, June" });
	expect(within(dialog).getByText("Billable hours of all hours worked.")).toBeVisible();
	expect(within(dialog).getByRole("row", { name: "÷ All hours Leave is not in them 141.00" })).toBeVisible();
	expect(within(dialog).getByRole("row", { name: "= Billing rate 76.60 %" })).toBeVisible();
});
