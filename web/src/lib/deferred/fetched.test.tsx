import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { fetched } from "./fetched.tsx";

const fetchPage = () => Promise.resolve(() => <p>The page</p>);

test("code that is loaded before the first render is rendered at once, without the fallback", async () => {
	const { Component, load } = fetched(fetchPage);
	await load();
	render(
		<Suspense fallback="Loading ...">
			<Component />
		</Suspense>,
	);
	expect(screen.getByText("The page")).toBeVisible();
});

test("code that is still loading shows the fallback first", async () => {
	const { Component } = fetched(fetchPage);
	render(
		<Suspense fallback="Loading ...">
			<Component />
		</Suspense>,
	);
	expect(screen.getByText("Loading ...")).toBeVisible();
	expect(await screen.findByText("The page")).toBeVisible();
});

test("it is fetched once, however often `load` is called", async () => {
	let times = 0;
	const { load } = fetched(() => {
		times += 1;
		return fetchPage();
	});
	await Promise.all([load(), load()]);
	expect(times).toBe(1);
});
