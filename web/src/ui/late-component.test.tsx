import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lateComponent } from "./late-component.ts";

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test("the component is there once its code has come, and at once from then on", async () => {
	const load = vi.fn<() => Promise<typeof Hello>>().mockResolvedValue(Hello);
	const late = lateComponent(load);
	const View = () => late.useRender()?.({ name: "Aino" }) ?? <p>Waiting</p>;
	const { unmount } = render(<View />);
	expect(screen.getByText("Waiting")).toBeVisible();
	void late.fetch();
	await late.fetch();
	expect(await screen.findByText("Hello Aino")).toBeVisible();
	expect(load).toHaveBeenCalledOnce();
	unmount();
	render(<View />);
	expect(screen.getByText("Hello Aino")).toBeVisible();
});

test("a fetch that failed is tried again", async () => {
	const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValueOnce(new TypeError("no network"));
	load.mockResolvedValue(Hello);
	const late = lateComponent(load);
	const View = () => late.useRender()?.({ name: "Aino" }) ?? <p>Waiting</p>;
	render(<View />);
	await late.fetch();
	expect(screen.getByText("Waiting")).toBeVisible();
	await late.fetch();
	expect(await screen.findByText("Hello Aino")).toBeVisible();
});
