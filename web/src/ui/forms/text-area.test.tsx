import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextArea } from "./field.tsx";

/** A browser without `field-sizing`. A line is 20 px high: the one of these tests lays nothing out. */
beforeEach(() => {
	vi.spyOn(CSS, "supports").mockReturnValue(false);
	vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(function (
		this: HTMLTextAreaElement,
	) {
		return this.value.split("\n").length * 20;
	});
});
afterEach(() => void vi.restoreAllMocks());

function Note({ notes }: { readonly notes: string }) {
	const { register } = useForm({ defaultValues: { notes } });
	return <TextArea aria-label="Note" rows={1} {...register("notes")} />;
}
const note = () => screen.getByRole("textbox", { name: "Note" });

test("a note is as high as its text from the start, and grows and shrinks with it", async () => {
	render(<Note notes={"one\ntwo"} />);
	expect(note()).toHaveStyle({ height: "40px" });
	const user = userEvent.setup();
	await user.type(note(), "{Enter}three");
	expect(note()).toHaveValue("one\ntwo\nthree");
	expect(note()).toHaveStyle({ height: "60px" });
	await user.clear(note());
	expect(note()).toHaveStyle({ height: "20px" });
});

test("a browser that fits it by itself is left alone", () => {
	vi.mocked(CSS.supports).mockReturnValue(true);
	render(<Note notes={"one\ntwo"} />);
	expect(note().style.height).toBe("");
	expect(note()).not.toHaveClass("h-control");
});
