import { render, screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, test } from "vitest";
import { FetchedWhen } from "./fetched-when.tsx";
import { useInSlices } from "./in-slices.ts";

const NeverFetched = lazy(() => new Promise<never>(() => undefined));

function Page({ isLoaded }: { readonly isLoaded: boolean }) {
	const isDrawn = useInSlices(isLoaded);
	return (
		<>
			<p>{isDrawn ? "The month" : "Its outline"}</p>
			<FetchedWhen fallback={<p>Tools on their way</p>} ready={isDrawn}>
				<NeverFetched />
			</FetchedWhen>
		</>
	);
}

test("a part whose code does not load does not delay the parts beside it", async () => {
	const { rerender } = render(<Page isLoaded={false} />);
	expect(screen.getByText("Its outline")).toBeVisible();
	rerender(<Page isLoaded />);
	expect(await screen.findByText("The month")).toBeVisible();
	expect(screen.getByText("Tools on their way")).toBeVisible();
});
