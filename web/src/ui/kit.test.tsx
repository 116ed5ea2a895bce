import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { Checkbox, Field, NativeSelect, TextInput } from "./forms/field.tsx";
import { Listbox } from "./forms/listbox.tsx";
import { OptionList } from "./forms/option-list.tsx";
import { SegmentedControl } from "./forms/segmented-control.tsx";
import { Dialog } from "./overlay/dialog.tsx";
import { Popover } from "./overlay/popover.tsx";

const TEN = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, name: `Number ${index}` }));

test("a field gives its control a name, a hint, an error and the required state", () => {
	const { rerender } = render(
		<Field hint="As on the invoice" label="Hours" required>
			<TextInput numeric />
		</Field>,
	);
	const control = screen.getByRole("textbox", { name: "Hours" });
	expect(control).toBeRequired();
	expect(control).toHaveAccessibleDescription("As on the invoice");
	expect(control).toHaveAttribute("inputmode", "decimal");
	rerender(
		<Field error="Give the hours." label="Hours">
			<TextInput />
		</Field>,
	);
	expect(control).toBeInvalid();
	expect(control).toHaveAccessibleDescription("Give the hours.");
});

test("a select and a checkbox go by their labels", async () => {
	render(
		<>
			<Field label="Project">
				<NativeSelect>
					<option>Acme</option>
				</NativeSelect>
			</Field>
			<Checkbox label="Sales user" />
		</>,
	);
	expect(screen.getByRole("combobox", { name: "Project" })).toHaveValue("Acme");
	await userEvent.click(screen.getByText("Sales user"));
	expect(screen.getByRole("checkbox", { name: "Sales user" })).toBeChecked();
});

test("a loading button stays in its place and ignores clicks", async () => {
	const save = vi.fn<() => void>();
	render(
		<Button loading onClick={save}>
			Save
		</Button>,
	);
	const button = screen.getByRole("button", { name: "Save" });
	await userEvent.click(button);
	expect(save).not.toHaveBeenCalled();
	expect(button).toHaveAttribute("aria-busy", "true");
});

test("segments are a radio group that arrow keys move through", async () => {
	function View() {
		const [view, setView] = useState<"calendar" | "list">("calendar");
		return (
			<SegmentedControl
				label="View"
				onChange={setView}
				segments={[
					{ value: "calendar", label: "Calendar", icon: "calendar" },
					{ value: "list", label: "List" },
				]}
				value={view}
			/>
		);
	}
	render(<View />);
	await userEvent.tab();
	await userEvent.keyboard("{ArrowRight}");
	expect(screen.getByRole("radio", { name: "List" })).toBeChecked();
});

test("a popover closes by Escape, gives the focus back, and closes by a press outside", async () => {
	render(
		<>
			<Popover label="Filter" trigger={<Button>Open</Button>}>
				<button type="button">Inside</button>
			</Popover>
			<p>Outside</p>
		</>,
	);
	const trigger = screen.getByRole("button", { name: "Open" });
	await userEvent.click(trigger);
	screen.getByRole("button", { name: "Inside" }).focus();
	await userEvent.keyboard("{Escape}");
	expect(screen.queryByRole("button", { name: "Inside" })).not.toBeInTheDocument();
	expect(trigger).toHaveFocus();
	await userEvent.click(trigger);
	await userEvent.click(screen.getByText("Outside"));
	expect(trigger).toHaveAttribute("aria-expanded", "false");
});

test("a choice in a popover closes it and gives the focus back", async () => {
	render(
		<Popover label="Filter" trigger={<Button>Open</Button>}>
			{(close) => <OptionList noMatch="None" onValue={close} options={TEN} searchLabel="Search" />}
		</Popover>,
	);
	const trigger = screen.getByRole("button", { name: "Open" });
	await userEvent.click(trigger);
	await userEvent.type(screen.getByRole("combobox", { name: "Search" }), "MBER 7x");
	expect(screen.getByRole("option", { name: "None" })).toBeVisible();
	await userEvent.keyboard("{Backspace}{Enter}");
	expect(screen.queryByRole("option", { name: "Number 7" })).not.toBeInTheDocument();
	expect(trigger).toHaveFocus();
});

test("where a choice acts at once, keys move through the list and Enter chooses", async () => {
	const onValue = vi.fn<(id: string) => void>();
	render(<Listbox label="Role" onValue={onValue} options={TEN} value="1" />);
	const button = screen.getByRole("button", { name: "Role: Number 1" });
	button.focus();
	await userEvent.keyboard("{ArrowDown}{ArrowDown}");
	expect(screen.getByRole("listbox", { name: "Role: Number 1" })).toBeVisible();
	expect(onValue).not.toHaveBeenCalled();
	await userEvent.keyboard("{Enter}");
	expect(onValue).toHaveBeenCalledExactlyOnceWith("2");
	expect(button).toHaveFocus();
	await userEvent.keyboard("{Enter}{Enter}");
	expect(onValue).toHaveBeenCalledOnce();
});

test("a dialog is named by its title and closes by Escape", async () => {
	const close = vi.fn<() => void>();
	render(
		<Dialog closeLabel="Close" onClose={close} open title="New entry">
			<Button>Save</Button>
		</Dialog>,
	);
	expect(await screen.findByRole("dialog", { name: "New entry" })).toBeVisible();
	await userEvent.keyboard("{Escape}");
	expect(close).toHaveBeenCalledOnce();
});
