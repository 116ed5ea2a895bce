import { screen } from "@testing-library/react";
import { ORPCError } from "@orpc/client";
import { expect, test, vi } from "vitest";
import { aProfile } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { NoContract } from "#domain/work-days/no-contract.tsx";

const error = new ORPCError("no-contract", { defined: true, status: 404 });

test.each([
	["user", "My contracts", "/my-contract"],
	["manager", "My contracts", "/my-contract"],
	["admin", "Add a contract", "/contracts/aino"],
] as const)("in the current month, a %s sees a link to contracts", async (role, name, to) => {
	await renderPage(<NoContract error={error} onBack={undefined} />, {
		texts: "work-days",
		profile: aProfile({ id: "aino", role }),
	});
	expect(screen.getByText("No contracts found for requested period.")).toBeVisible();
	expect(screen.getByRole("link", { name })).toHaveAttribute("href", to);
	expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an external, who has no page of contracts, sees whom to ask", async () => {
	await renderPage(<NoContract error={error} onBack={undefined} />, {
		texts: "work-days",
		profile: aProfile({ role: "external" }),
	});
	expect(screen.getByText(/Ask an admin\.$/)).toBeVisible();
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("another month has a button to the current one", async () => {
	const onBack = vi.fn<() => void>();
	const { user } = await renderPage(<NoContract error={error} onBack={onBack} />, { texts: "work-days" });
	await user.click(screen.getByRole("button", { name: "Go to today" }));
	expect(onBack).toHaveBeenCalledOnce();
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
