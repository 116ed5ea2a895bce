import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answers, neverAnswers, refuses } from "./open-report.tsx";

export interface ReportStates {
	readonly title: string;
	/** Of the call. */
	readonly path: string;
	/** Opens the page at an address, by default its usual one. */
	readonly open: (search?: string) => Promise<{ readonly user: UserEvent }>;
	/** An element besides the title that is shown before there is an answer. */
	readonly shownAtOnce?: () => HTMLElement;
	/** The button that has nothing to act on until then. */
	readonly waits?: () => HTMLElement;
	readonly answer: object;
	/** A text of the page that has the answer. */
	readonly shown: string | RegExp;
	readonly nothing: {
		readonly answer: object;
		/** The text in place of the report. */
		readonly said: string | RegExp;
		readonly search?: string;
	};
}

/** For tests: what every report does while it loads, when there is nothing to show, and when it is refused. */
export function testReportStates(states: ReportStates): void {
	const { title, path, open, shownAtOnce, waits, answer, shown, nothing } = states;

	test("while it loads, the page is shown", async () => {
		neverAnswers(path);
		await open();
		expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
		if (shownAtOnce) expect(shownAtOnce()).toBeVisible();
		if (waits) expect(waits()).toBeDisabled();
		expect(screen.queryByRole("table")).not.toBeInTheDocument();
	});

	test("an empty report says so", async () => {
		answers(path, nothing.answer);
		await open(nothing.search);
		expect(await screen.findByText(nothing.said)).toBeVisible();
	});

	test("a report that failed can be requested again", async () => {
		refuses(path, "unavailable");
		const { user } = await open();
		const alert = await screen.findByRole("alert");
		expect(alert).toHaveTextContent("The report could not be loaded.");
		answers(path, answer);
		await user.click(screen.getByRole("button", { name: "Try again" }));
		expect(await screen.findByText(shown)).toBeVisible();
	});

	test("a report that is refused says why, and is not offered again", async () => {
		refuses(path, "range-too-long");
		await open();
		expect(await screen.findByRole("alert")).toHaveTextContent("The period is too long.");
		expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
	});
}
