import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

const CHOICES = [
	{ id: "a", name: "Acme" },
	{ id: "b", name: "Työterveys" },
];
const NO_DELAY = { delay: null };

const box = () => screen.getByRole("combobox", { name: "Project" });
const button = () => box().parentElement?.querySelector("button") as HTMLElement;
const choices = () => screen.queryAllByRole("option");

let copies = 0;

/** A new copy of a module, whose late code has not been fetched. */
function anew<Module>(path: string): Promise<Module> {
	copies += 1;
	return import(/* @vite-ignore */ `${path}?copy=${copies}`) as Promise<Module>;
}

/** A combobox before its code has come. */
async function showBox() {
	const { Combobox } = await anew<typeof import("./forms/combobox.tsx")>("./forms/combobox.tsx");
	const onValue = vi.fn<() => void>();
	render(<Combobox aria-label="Project" noMatch="" onValue={onValue} options={CHOICES} value={null} />);
	expect(box()).not.toHaveAttribute("data-headlessui-state");
	return userEvent.setup(NO_DELAY);
}

/** The control that takes the place of the plain one. */
async function arrived() {
	await vi.waitFor(() => expect(box()).toHaveAttribute("data-headlessui-state"));
}

/** What the browser does at the end of a touch: the click goes to what is there by then. */
const endTouch = (target: HTMLElement) => fireEvent.click(target, { detail: 1 });

test("a press on a combobox opens its list once the code has come", async () => {
	const user = await showBox();
	await user.click(box());
	await arrived();
	await vi.waitFor(() => expect(choices()).toHaveLength(2));
	expect(box()).toHaveFocus();
});

test("an arrow key does the same", async () => {
	const user = await showBox();
	await user.tab();
	await user.keyboard("{ArrowDown}");
	await arrived();
	await vi.waitFor(() => expect(choices()).toHaveLength(2));
});

test("the end of a press does not close what its beginning has opened", async () => {
	const user = await showBox();
	fireEvent.pointerDown(box());
	await arrived();
	await vi.waitFor(() => expect(choices()).toHaveLength(2));
	endTouch(button());
	expect(choices()).toHaveLength(2);
	await user.click(button());
	expect(choices()).toHaveLength(0);
});

test("a touch that scrolls the page opens nothing", async () => {
	await showBox();
	fireEvent.pointerDown(box());
	fireEvent.pointerCancel(box());
	await arrived();
	expect(choices()).toHaveLength(0);
});

test("a press that was left for another field opens nothing", async () => {
	const user = await showBox();
	await user.click(box());
	await user.tab();
	await arrived();
	expect(choices()).toHaveLength(0);
	expect(box()).not.toHaveFocus();
});

test("the end of a press does not close a panel either", async () => {
	const { Popover } = await anew<typeof import("./overlay/popover.tsx")>("./overlay/popover.tsx");
	render(
		<Popover label="Period" trigger={(props) => <button {...props}>June</button>}>
			Dates
		</Popover>,
	);
	const opener = () => screen.getByRole("button", { name: "June" });
	fireEvent.pointerDown(opener());
	expect(await screen.findByRole("group", { name: "Period" })).toBeVisible();
	endTouch(opener());
	expect(screen.getByRole("group", { name: "Period" })).toBeVisible();
	await userEvent.click(opener());
	await vi.waitFor(() => expect(screen.queryByRole("group", { name: "Period" })).not.toBeInTheDocument());
});
