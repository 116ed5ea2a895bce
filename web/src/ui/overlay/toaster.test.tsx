import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { toast } from "./toast.tsx";
import { Toaster } from "./toaster.tsx";

function show(...args: Parameters<typeof toast>) {
	render(<Toaster closeLabel="Close" />);
	act(() => void toast(...args));
}

test("a toast closes by its button", async () => {
	show("success", "Entry created successfully.");
	expect(screen.getByRole("status")).toHaveTextContent("Entry created successfully.");
	await userEvent.click(screen.getByRole("button", { name: "Close" }));
	await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument());
});

test("an error interrupts, and its reason is shown under it", () => {
	show("error", "Failed creating entry.", { detail: "The month is locked." });
	expect(screen.getByRole("alert")).toHaveTextContent("Failed creating entry.The month is locked.");
});

test("Undo acts and closes", async () => {
	const undo = vi.fn<() => void>();
	show("info", "Entry deleted successfully.", { action: { label: "Undo", onClick: undo } });
	await userEvent.click(screen.getByRole("button", { name: "Undo" }));
	expect(undo).toHaveBeenCalledOnce();
	await waitFor(() => expect(screen.queryByText("Entry deleted successfully.")).not.toBeInTheDocument());
});

test.each([
	[79, true],
	[80, false],
])("dragged over %d %% of its width, it stays: %s", async (percent, stays) => {
	vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
	HTMLElement.prototype.setPointerCapture = () => undefined;
	show("default", `Dragged ${percent}`);
	const card = screen.getByText(`Dragged ${percent}`).closest("[role=status]");
	if (!card) throw new Error("No toast");
	fireEvent.pointerDown(card, { clientX: 0, pointerId: 1 });
	fireEvent.pointerMove(card, { clientX: percent, pointerId: 1 });
	fireEvent.pointerUp(card, { clientX: percent, pointerId: 1 });
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(screen.queryByText(`Dragged ${percent}`) !== null).toBe(stays);
});
