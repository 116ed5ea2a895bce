import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { LetterheadCard } from "./letterhead-card.tsx";

const PNG = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==";

// jsdom draws no pictures.
beforeEach(() => {
	vi.stubGlobal("createImageBitmap", async (file: Blob) => {
		if (file.type !== "image/png") throw new TypeError("not a picture");
		return { width: 200, height: 80 };
	});
	vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
	vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(PNG);
});

test("name and logo are saved; a file that is no picture is refused, and the logo can be removed", async () => {
	const bodies: unknown[] = [];
	network.use(
		http.put("*/api/settings/letterhead", async ({ request }) => {
			bodies.push(await request.json());
			return HttpResponse.json(bodies.at(-1) as object);
		}),
	);
	const { user } = await renderPage(<LetterheadCard />, {
		texts: "settings",
		profile: aProfile({ role: "admin" }),
	});
	const save = await screen.findByRole("button", { name: "Save name and logo" });
	expect(save).toBeDisabled();
	const choose = (type: string) =>
		fireEvent.change(screen.getByLabelText("Logo, PNG or JPEG"), {
			target: { files: [new File(["x"], "logo", { type })] },
		});
	choose("image/svg+xml");
	expect(await screen.findByText("Choose a PNG or JPEG picture of at most 40 kB.")).toBeVisible();
	choose("image/png");
	expect(await screen.findByRole("img", { name: "Logo" })).toHaveAttribute("src", PNG);
	await user.clear(screen.getByLabelText("Company name"));
	await user.type(screen.getByLabelText("Company name"), "Lumivirta Oy");
	await user.click(screen.getByRole("checkbox", { name: "Lines for signatures on a printed month" }));
	await user.click(save);
	expect(await screen.findByText("Settings saved successfully.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Remove logo" }));
	await user.click(save);
	await vi.waitFor(() => expect(bodies).toHaveLength(2));
	expect(bodies).toEqual([
		{ name: "Lumivirta Oy", logo: PNG, signatures: true },
		{ name: "Lumivirta Oy", logo: null, signatures: true },
	]);
});
