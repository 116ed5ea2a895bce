import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useEffect } from "react";
import { expect, test } from "vitest";
import { groupProjects } from "#domain/projects/project-choices.ts";
import type { Projects } from "#domain/projects/use-projects.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { acme, hours, TODAY } from "#test/work-days/open-day-panel.tsx";
import { aWorkDay } from "#test/work-days/work-day-builder.ts";
import { NewEntryForm } from "./new-entry-form.tsx";

const nothing = () => undefined;
const client = createQueryClient({
	onMutationError: nothing,
	onMutationSuccess: nothing,
	onRefused: nothing,
});
const day = aWorkDay(TODAY);

function projectsOf(projects: readonly Project[]): Projects {
	return {
		projects,
		groups: groupProjects(projects, []),
		recent: [],
		isPending: false,
		isError: false,
		retry: nothing,
	};
}

/** A key reaches the page, and nothing waits for what the page makes of it. */
function type(text: string): void {
	const input = hours();
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
	input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Presses a key after the form has heard of its projects, before it is drawn again. */
function Typist({ projects, text }: { readonly projects: Projects; readonly text: string }) {
	useEffect(() => type(text), [projects, text]);
	return <NewEntryForm day={day} projects={projects} />;
}

test("what is typed while the projects come is not lost", async () => {
	await i18nReady;
	await loadTexts("work-days");
	const shown = (projects: Projects, text: string) => (
		<QueryClientProvider client={client}>
			<Typist projects={projects} text={text} />
		</QueryClientProvider>
	);
	const { rerender } = await act(async () => render(shown(projectsOf([]), "7")));
	expect(hours()).toHaveValue("7");
	await act(async () => rerender(shown(projectsOf([acme]), "7h")));
	expect(await screen.findByDisplayValue("Acme · Dev")).toBeVisible();
	expect(hours()).toHaveValue("7h");
	await act(async () => void fireEvent.blur(hours()));
	expect(hours()).toHaveValue("7:00");
});
