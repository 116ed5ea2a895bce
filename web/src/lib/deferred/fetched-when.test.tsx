import { render, screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, test } from "vitest";
import { FetchedWhen } from "./fetched.tsx";
import { useDeferredReady } from "./deferred-ready.ts";

const NeverFetched = lazy(() => new Promise<never>(() => undefined));

function Page({ isLoaded }: { readonly isLoaded: boolean }) {
	const isReady = useDeferredReady(isLoaded);
	return (
		<>
			<p>{isReady ? "The month" : "Its outline"}</p>
			<FetchedWhen fallback={<p>Tools on their way</p>} ready={isReady}>
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
