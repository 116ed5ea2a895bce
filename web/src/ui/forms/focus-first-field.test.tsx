import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { focusFirstField } from "./focus-first-field.ts";

afterEach(() => vi.unstubAllGlobals());

const Form = ({ children }: { readonly children: ReactNode }) => (
	<form aria-label="Wage" ref={focusFirstField} tabIndex={-1}>
		{children}
	</form>
);

test("the first field has the focus and its text is selected; choices with a value are skipped", async () => {
	render(
		<Form>
			<input aria-label="Monthly" defaultChecked type="radio" />
			<input aria-label="Locked" disabled />
			<input aria-label="Euros" defaultValue="3500" />
			<input aria-label="Other" />
		</Form>,
	);
	const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Euros" });
	expect(field).toHaveFocus();
	expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
});

test("a form whose first fields are filled in begins in the part that is marked", () => {
	render(
		<Form>
			<input aria-label="Project" defaultValue="Acme" />
			<div data-begins>
				<input aria-label="Hours" />
			</div>
		</Form>,
	);
	expect(screen.getByRole("textbox", { name: "Hours" })).toHaveFocus();
});

test("a question without fields takes the focus itself", () => {
	render(
		<Form>
			<p>Really?</p>
			<button type="submit">Delete</button>
		</Form>,
	);
	expect(screen.getByRole("form")).toHaveFocus();
});

test("by touch no field has the focus: its keyboard would cover the form", () => {
	vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
	render(
		<Form>
			<input aria-label="Euros" />
		</Form>,
	);
	expect(screen.getByRole("form")).toHaveFocus();
});
