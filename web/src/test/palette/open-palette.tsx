import { screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { toast as toasts } from "react-hot-toast/headless";
import { expect } from "vitest";
import { queryClient } from "#app/shell/query.ts";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";
import { aProject } from "#test/projects/project-builder.ts";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
// Fetched beforehand: on a busy machine the code of the first press takes seconds.
import "#app/palette/palette.tsx";

/** A Friday. */
export const TODAY = "2026-11-20";
export const acme = aProject({
	hourLabels: [
		{ id: "dev", name: "Dev" },
		{ id: "design", name: "Design" },
		{ id: "ops", name: "Ops" },
	],
	favProject: false,
	favLabelId: "ops",
});
export const internal: Project = {
	...acme,
	id: "internal",
	name: "Internal",
	hourLabels: [],
	favProject: true,
	favLabelId: null,
};

interface Start {
	readonly role?: Role;
	readonly days?: readonly WorkDay[];
	readonly path?: string;
	readonly offered?: readonly Project[];
	/** The projects are answered after it. */
	readonly projects?: Promise<void>;
}

/** For tests: the app with its palette closed. */
export async function start({
	role = "user",
	days = [],
	path = "/monthly-view",
	offered = [acme, internal],
	projects,
}: Start = {}) {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	toasts.remove();
	queryClient.clear();
	const server = fakeWorkDays(TODAY, days, offered);
	if (projects)
		network.use(
			http.get("*/api/project/projects", () => projects.then(() => HttpResponse.json({ projects: offered }))),
		);
	await signIn(aProfile({ role }));
	await renderApp(path);
	const button = await screen.findByRole("button", { name: /^Search or log/ });
	return { server, user: userEvent.setup(), button };
}

/** All at once: every letter would be a rendering of its own. */
export async function enter(user: UserEvent, text: string) {
	await user.clear(await line());
	await user.paste(text);
}

/** For tests: the palette with something typed. */
export async function openWith(typed: string, given?: Start) {
	const opened = await start(given);
	await opened.user.click(opened.button);
	await enter(opened.user, typed);
	return opened;
}

export const line = () => screen.findByRole("combobox", { name: "Search and commands" });
export const row = (name: string | RegExp | ((name: string) => boolean)) =>
	screen.findByRole("option", { name });
export const rows = async () => {
	await line();
	return screen.getAllByRole("option").map((one) => one.textContent);
};
export const closed = () =>
	waitFor(() =>
		expect(screen.queryByRole("dialog", { name: "Search and commands" })).not.toBeInTheDocument(),
	);
export const address = () => screen.getByRole("status", { name: "Address" });
