import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { CalendarMonth } from "./calendar-month.tsx";
import type { DateSpan } from "./calendar-month.tsx";
import { DateField } from "./date-field.tsx";
import type { DateLocale } from "./date-locale.ts";

const LOCALE: DateLocale = {
	language: "fi",
	today: "2026-06-10",
	pick: (field) => `${field}: kalenteri`,
	unreadable: "Ei päivä",
	previousMonth: "Edellinen",
	nextMonth: "Seuraava",
};

function Page({ start }: { readonly start: string | null }) {
	const [date, setDate] = useState(start);
	return (
		<>
			<DateField label="Alkaa" locale={LOCALE} onValue={setDate} value={date} />
			<button onClick={() => setDate("2026-01-02")} type="button">
				Muu
			</button>
			<button onClick={() => setDate(null)} type="button">
				Tyhjä
			</button>
			<output aria-label="Value">{date ?? "ei mitään"}</output>
		</>
	);
}

const field = () => screen.getByRole("textbox", { name: "Alkaa" });
const value = () => screen.getByRole("status", { name: "Value" }).textContent;

test("a date is typed as people write it, and an invalid one shows an error", async () => {
	const user = userEvent.setup();
	render(<Page start="2026-06-10" />);
	expect(field()).toHaveValue("10.06.2026");
	await user.clear(field());
	expect(value()).toBe("ei mitään");
	await user.type(field(), "24.12.");
	expect(value()).toBe("2026-12-24");
	await user.tab();
	expect(field()).toHaveValue("24.12.2026");
	await user.clear(field());
	await user.type(field(), "31.6.");
	expect(field()).toBeValid();
	await user.tab();
	expect(field()).toBeInvalid();
	expect(field()).toHaveAccessibleDescription("Ei päivä");
	await user.click(screen.getByRole("button", { name: "Muu" }));
	expect(field()).toHaveValue("02.01.2026");
	expect(field()).toBeValid();
});

test.each([
	["050727", "05.07.2027"],
	["5,7,2027", "05.07.2027"],
	["5/7", "05.07.2026"],
	["5.7.27", "05.07.2027"],
	["tänään", "10.06.2026"],
	["+3", "13.06.2026"],
])("%s is written as %s once the field is left", async (typed, shown) => {
	const user = userEvent.setup();
	render(<Page start={null} />);
	await user.type(field(), typed);
	await user.tab();
	expect(field()).toHaveValue(shown);
	expect(field()).toBeValid();
});

test("a year of two digits counts when the field is left, because it may be the beginning of another", async () => {
	const user = userEvent.setup();
	render(<Page start={null} />);
	await user.type(field(), "5.7.20");
	expect(value()).toBe("ei mitään");
	await user.type(field(), "27");
	expect(value()).toBe("2027-07-05");
	await user.clear(field());
	await user.type(field(), "5.7.20{Enter}");
	expect(value()).toBe("2020-07-05");
	await user.clear(field());
	await user.type(field(), "050719");
	await user.tab();
	expect(value()).toBe("2019-07-05");
});

/** Shows a value later than it was typed, as a page does that has it in its address. */
function LatePage() {
	const [date, setDate] = useState<string | null>(null);
	const show = (next: string | null) => void setTimeout(() => setDate(next), 30);
	return <DateField label="Alkaa" locale={LOCALE} onValue={show} value={date} />;
}

test("what is typed stays when the page shows its beginning later", async () => {
	const user = userEvent.setup({ delay: 20 });
	render(<LatePage />);
	await user.type(field(), "30.6.2027");
	await new Promise((resolve) => void setTimeout(resolve, 100));
	expect(field()).toHaveValue("30.6.2027");
	await user.tab();
	expect(field()).toHaveValue("30.06.2027");
});

test("a date that is removed from outside is not shown, and an unreadable text stays while it is typed", async () => {
	const user = userEvent.setup();
	render(<Page start={null} />);
	await user.type(field(), "24.12.2026");
	expect(value()).toBe("2026-12-24");
	await user.type(field(), "x");
	expect(value()).toBe("ei mitään");
	expect(field()).toHaveValue("24.12.2026x");
	await user.type(field(), "{Backspace}");
	await user.click(screen.getByRole("button", { name: "Tyhjä" }));
	expect(field()).toHaveValue("");
});

test("the calendar speaks the page's language, starts on Monday, and is worked by keys", async () => {
	const user = userEvent.setup();
	render(<Page start="2026-06-10" />);
	await user.click(screen.getByRole("button", { name: "Alkaa: kalenteri" }));
	const grid = await screen.findByRole("grid", { name: "kesäkuu 2026" });
	expect(
		within(grid)
			.getAllByText(/^(ma|su)$/)
			.map((day) => day.textContent),
	).toEqual(["ma", "su"]);
	const chosen = screen.getByRole("button", { name: "keskiviikkona 10. kesäkuuta 2026" });
	await waitFor(() => expect(chosen).toHaveFocus());
	await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
	expect(value()).toBe("2026-06-18");
	expect(field()).toHaveValue("18.06.2026");
	expect(field()).toHaveFocus();
	expect(screen.queryByRole("grid")).not.toBeInTheDocument();
});

test("a range grows from its first day", async () => {
	const user = userEvent.setup();
	function Range() {
		const [span, setSpan] = useState<DateSpan | null>(null);
		return (
			<>
				<CalendarMonth locale={LOCALE} mode="range" onValue={setSpan} value={span} />
				<output aria-label="Value">{span ? `${span.from}–${span.to}` : ""}</output>
			</>
		);
	}
	render(<Range />);
	await user.click(await screen.findByRole("button", { name: /^tiistaina 2\. kesäkuuta/ }));
	expect(value()).toBe("2026-06-02–2026-06-02");
	await user.click(screen.getByRole("button", { name: /^perjantaina 12\. kesäkuuta/ }));
	expect(value()).toBe("2026-06-02–2026-06-12");
});
