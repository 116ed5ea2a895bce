import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Combobox, MultiCombobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

const LONG = `Acme ${"long words of a name ".repeat(4)}end`;
const PROJECTS = [
	{ id: "a", name: LONG },
	{ id: "b", name: "Työterveys", detail: "Favourite" },
	{ id: "c", name: "Åkerlund" },
];
const MANY = Array.from({ length: 500 }, (_, index) => ({ id: `p${index}`, name: `Person ${index + 1}` }));

type Props = Partial<ComponentProps<typeof Combobox>>;

function One({ onValue, value: start = null, ...props }: Props) {
	const [value, setValue] = useState(start);
	return (
		<Field error="Choose one." hint="Of this week" label="Project" required>
			<Combobox
				noMatch="None fits"
				onValue={(id) => {
					setValue(id);
					onValue?.(id);
				}}
				options={PROJECTS}
				value={value}
				{...props}
			/>
		</Field>
	);
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Project" });
const names = () => screen.queryAllByRole("option").map((option) => option.textContent);

/** The box once its code has arrived, and a user. */
async function show(props: Props = {}) {
	render(<One {...props} />);
	await vi.waitFor(() => expect(box()).toHaveAttribute("data-headlessui-state"));
	return userEvent.setup();
}

test("a box has the name, the hint, the error and the required state of its field", async () => {
	await show();
	expect(box()).toBeRequired();
	expect(box()).toBeInvalid();
	expect(box()).toHaveAccessibleDescription("Of this week Choose one.");
});

test("a press shows all choices with whole names; a typed part finds one, Enter chooses it", async () => {
	const onValue = vi.fn<(id: string | null) => void>();
	const user = await show({ onValue });
	await user.click(box().parentElement?.querySelector("button") as HTMLElement);
	expect(box()).toHaveFocus();
	expect(screen.getByRole("listbox", { name: "Project" })).toBeVisible();
	expect(screen.getByRole("option", { name: LONG })).toBeVisible();
	expect(screen.getByRole("option", { name: "Työterveys" })).toHaveAccessibleDescription("Favourite");
	await user.keyboard("AKER");
	expect(names()).toEqual(["Åkerlund"]);
	await user.keyboard("{Enter}");
	expect(onValue).toHaveBeenCalledExactlyOnceWith("c");
	expect(box()).toHaveValue("Åkerlund");
	expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("what is chosen shows with its whole name, and what is typed next replaces it", async () => {
	const user = await show({ value: "a" });
	expect(screen.getByText(LONG)).toBeVisible();
	await user.click(box());
	await user.keyboard("{ArrowDown}");
	expect(screen.getByRole("option", { name: LONG })).toHaveAttribute("aria-selected", "true");
	expect(names()).toHaveLength(3);
	await user.keyboard("ty");
	expect(box()).toHaveValue("ty");
	expect(names()).toHaveLength(1);
});

test("Escape brings back what was chosen; emptied text changes nothing", async () => {
	const onValue = vi.fn<(id: string | null) => void>();
	const user = await show({ value: "c", onValue });
	await user.clear(box());
	await user.keyboard("{Escape}");
	expect(box()).toHaveValue("Åkerlund");
	expect(onValue).not.toHaveBeenCalled();
});

test("a search without a match says so, and nothing can be chosen", async () => {
	const onValue = vi.fn<(id: string | null) => void>();
	const user = await show({ onValue });
	await user.type(box(), "zzz");
	expect(screen.getByRole("status")).toHaveTextContent("None fits");
	await user.click(screen.getByRole("option", { name: "None fits" }));
	await user.keyboard("{Enter}");
	expect(onValue).not.toHaveBeenCalled();
});

test("nothing can be chosen where it has a name", async () => {
	const onValue = vi.fn<(id: string | null) => void>();
	const user = await show({ value: "c", none: "No project", onValue });
	await user.click(box());
	await user.keyboard("{ArrowDown}");
	await user.click(screen.getByRole("option", { name: "No project" }));
	expect(onValue).toHaveBeenCalledExactlyOnceWith(null);
	expect(box()).toHaveValue("No project");
});

test("Backspace in a closed box chooses nothing, where that can be chosen", async () => {
	const onValue = vi.fn<(id: string | null) => void>();
	const user = await show({ value: "c", none: "No project", onValue });
	box().focus();
	await user.keyboard("{Backspace}");
	expect(onValue).toHaveBeenCalledExactlyOnceWith(null);
	expect(box()).toHaveValue("No project");
	expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("the box shows what its page chooses, also after a key was pressed in it", async () => {
	const user = userEvent.setup();
	const { rerender } = render(
		<Combobox aria-label="Project" noMatch="" onValue={vi.fn<() => void>()} options={PROJECTS} value="b" />,
	);
	box().focus();
	await user.keyboard("{Escape}");
	rerender(
		<Combobox aria-label="Project" noMatch="" onValue={vi.fn<() => void>()} options={PROJECTS} value="c" />,
	);
	expect(box()).toHaveValue("Åkerlund");
});

test("of five hundred choices only those that can be seen are drawn, and the last is reached by a key", async () => {
	// jsdom has no layout: a list of eight lines.
	vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40);
	vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(320);
	vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(320);
	const onValue = vi.fn<(id: string | null) => void>();
	const user = await show({ options: MANY, onValue });
	await user.click(box());
	await user.keyboard("{ArrowDown}");
	expect(names().length).toBeGreaterThan(5);
	expect(names().length).toBeLessThan(50);
	expect(screen.getByRole("option", { name: "Person 1" })).toHaveAttribute("aria-setsize", "500");
	await user.keyboard("{End}{Enter}");
	expect(onValue).toHaveBeenLastCalledWith("p499");
	await user.keyboard("{ArrowDown}person 499");
	expect(names()).toEqual(["Person 499"]);
	await user.keyboard("{Enter}");
	expect(onValue).toHaveBeenLastCalledWith("p498");
});

test("several are chosen one after another, and taken back by another press", async () => {
	const onValue = vi.fn<(ids: readonly string[]) => void>();
	function Several() {
		const [value, setValue] = useState<readonly string[]>(["b"]);
		return (
			<MultiCombobox
				aria-label="Project"
				noMatch="None fits"
				onValue={(ids) => {
					setValue(ids);
					onValue(ids);
				}}
				options={PROJECTS}
				value={value}
			/>
		);
	}
	render(<Several />);
	await vi.waitFor(() => expect(box()).toHaveAttribute("data-headlessui-state"));
	const user = userEvent.setup();
	expect(box()).toHaveValue("Työterveys");
	await user.type(box(), "aker", { initialSelectionStart: 0, initialSelectionEnd: 99 });
	await user.keyboard("{Enter}");
	expect(onValue).toHaveBeenLastCalledWith(["b", "c"]);
	expect(names()).toHaveLength(3);
	await user.click(screen.getByRole("option", { name: "Työterveys" }));
	expect(onValue).toHaveBeenLastCalledWith(["c"]);
	await user.keyboard("{Escape}");
	expect(box()).toHaveValue("Åkerlund");
});

test("a form library can drive it: the box with an error takes the focus", async () => {
	const sent = vi.fn<(values: { project: string | null }) => void>();
	function Form() {
		const { control, handleSubmit } = useForm<{ project: string | null }>({
			defaultValues: { project: null },
		});
		return (
			<form aria-label="Form" onSubmit={(event) => void handleSubmit((values) => sent(values))(event)}>
				<Controller
					control={control}
					name="project"
					render={({ field, fieldState }) => (
						<Field error={fieldState.error && "Choose one."} label="Project">
							<Combobox
								name={field.name}
								noMatch="None fits"
								onBlur={field.onBlur}
								onValue={field.onChange}
								options={PROJECTS}
								ref={field.ref}
								value={field.value}
							/>
						</Field>
					)}
					rules={{ required: true }}
				/>
				<Button type="submit">Save</Button>
			</form>
		);
	}
	render(<Form />);
	await vi.waitFor(() => expect(box()).toHaveAttribute("data-headlessui-state"));
	const user = userEvent.setup();
	await user.click(screen.getByRole("button", { name: "Save" }));
	await vi.waitFor(() => expect(box()).toHaveFocus());
	expect(box()).toHaveAccessibleDescription("Choose one.");
	await user.keyboard("aker{Enter}");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ project: "c" }));
});

test("in a dialog, Escape closes the list first, and a choice is something filled in", async () => {
	const close = vi.fn<() => void>();
	render(
		<Dialog closeLabel="Close" onClose={close} open title="New entry">
			<One />
		</Dialog>,
	);
	const dialog = await screen.findByRole("dialog", { name: "New entry" });
	await vi.waitFor(() => expect(box()).toHaveAttribute("data-headlessui-state"));
	const user = userEvent.setup();
	await user.click(within(dialog).getByRole("combobox"));
	await user.keyboard("{ArrowDown}{Escape}");
	expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
	expect(close).not.toHaveBeenCalled();
	await user.keyboard("{ArrowDown}");
	await user.click(screen.getByRole("option", { name: "Åkerlund" }));
	expect(close).not.toHaveBeenCalled();
	await user.click(document.body);
	expect(close).not.toHaveBeenCalled();
	await user.keyboard("{Escape}");
	expect(close).toHaveBeenCalledOnce();
});

test("the list stays open, with the focus and what is typed, when its many choices arrive", async () => {
	const { rerender } = render(<One options={MANY.slice(0, 3)} />);
	await vi.waitFor(() => expect(box()).toHaveAttribute("data-headlessui-state"));
	const user = userEvent.setup();
	await user.click(box().parentElement?.querySelector("button") as HTMLElement);
	await user.keyboard("3");
	rerender(<One options={MANY} />);
	expect(box()).toHaveFocus();
	await vi.waitFor(() => expect(box()).toHaveAttribute("aria-expanded", "true"));
	expect(box()).toHaveValue("3");
	await user.keyboard("33");
	expect(box()).toHaveValue("333");
	await user.keyboard("{Enter}");
	expect(box()).toHaveValue("Person 333");
});
