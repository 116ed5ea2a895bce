import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/forms/field.tsx";
import type { DialogProps } from "./dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Popover } from "./popover.tsx";

function Opened({ placement }: Pick<DialogProps, "placement">) {
	const [open, setOpen] = useState(true);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Open</Button>
			<Dialog
				closeLabel="Close"
				onClose={() => setOpen(false)}
				open={open}
				placement={placement}
				title="A note"
			>
				<form onSubmit={(event) => event.preventDefault()}>
					<TextInput aria-label="Text" />
					<Button type="submit">Save</Button>
				</form>
				<Popover label="More" trigger={<Button>Details</Button>}>
					<p>What is more</p>
				</Popover>
			</Dialog>
		</>
	);
}

const dialog = () => screen.queryByRole("dialog", { name: "A note" });

async function open(placement: DialogProps["placement"] = "auto") {
	render(<Opened placement={placement} />);
	await screen.findByRole("dialog", { name: "A note" });
	return userEvent.setup();
}

test("a press beside a window in which nothing is filled in closes it", async () => {
	const user = await open();
	await user.click(document.body);
	await expect.poll(dialog).toBeNull();
});

test("a press beside what has been filled in loses nothing; Escape and the buttons close it", async () => {
	const user = await open();
	await user.type(screen.getByLabelText("Text"), "Long thoughts");
	await user.click(document.body);
	expect(dialog()).toBeVisible();
	expect(screen.getByLabelText("Text")).toHaveValue("Long thoughts");
	await user.keyboard("{Escape}");
	await expect.poll(dialog).toBeNull();
});

test("Escape closes what is open within the window first", async () => {
	const user = await open();
	await user.type(screen.getByLabelText("Text"), "Long thoughts");
	await user.click(screen.getByRole("button", { name: "Details" }));
	await screen.findByText("What is more");
	await user.keyboard("{Escape}");
	await expect.poll(() => screen.queryByText("What is more")).toBeNull();
	expect(dialog()).toBeVisible();
});

test("a sheet whose form has been submitted is closed by a press beside it again", async () => {
	const user = await open("sheet");
	await user.type(screen.getByLabelText("Text"), "7.5");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await user.click(document.body);
	await expect.poll(dialog).toBeNull();
});

test("a press beside a window with a submitted form does not close it, as the server may refuse the form", async () => {
	const user = await open();
	await user.type(screen.getByLabelText("Text"), "Long thoughts");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await user.click(document.body);
	expect(dialog()).toBeVisible();
});

test("a press beside a window that is opened again closes it, while nothing is filled in", async () => {
	const user = await open();
	await user.type(screen.getByLabelText("Text"), "Long thoughts");
	await user.keyboard("{Escape}");
	await expect.poll(dialog).toBeNull();
	await user.click(screen.getByRole("button", { name: "Open" }));
	await screen.findByRole("dialog", { name: "A note" });
	await user.click(document.body);
	await expect.poll(dialog).toBeNull();
});
