import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { useSearchChoice, useSearchParam } from "./address.ts";

function Page() {
	const [search, setSearch] = useSearchParam("search", "typed");
	const [tab, setTab] = useSearchChoice("tab", ["first", "second"]);
	const [sort, setSort] = useSearchParam("sort", "replace");
	return (
		<>
			<input aria-label="Search" onChange={({ target }) => setSearch(target.value)} value={search} />
			<button onClick={() => setTab("second")}>{tab}</button>
			<button onClick={() => setSort("name")}>Sort {sort}</button>
		</>
	);
}

function open() {
	const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: ["/"] });
	render(<RouterProvider router={router} />);
	return { user: userEvent.setup(), router, address: () => router.state.location.search };
}

test("a tab is a step to go back from; the tab that is shown is none", async () => {
	const { user, router, address } = open();
	await user.click(screen.getByRole("button", { name: "first" }));
	await user.click(screen.getByRole("button", { name: "second" }));
	expect(address()).toBe("?tab=second");
	await router.navigate(-1);
	expect(await screen.findByRole("button", { name: "first" })).toBeVisible();
});

test("a word that is typed is one step", async () => {
	const { user, router, address } = open();
	await user.click(screen.getByRole("button", { name: "first" }));
	await user.type(screen.getByLabelText("Search"), "word");
	expect(address()).toBe("?tab=second&search=word");
	await router.navigate(-1);
	expect(address()).toBe("?tab=second");
	await router.navigate(-1);
	expect(address()).toBe("");
});

test("the order of a table is no step", async () => {
	const { user, router, address } = open();
	await user.click(screen.getByRole("button", { name: "first" }));
	await user.click(screen.getByRole("button", { name: "Sort" }));
	expect(address()).toBe("?tab=second&sort=name");
	await router.navigate(-1);
	expect(address()).toBe("");
});
