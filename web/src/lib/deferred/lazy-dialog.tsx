import { type ComponentType, Suspense } from "react";
import { fetched } from "./fetched.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * A dialog whose code is fetched after the page, or at the latest when it is opened: forms bring zod, 26 kB, which no
 * page needs at first.
 */
export function lazyDialog<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	const { Component, preload } = fetched(load);
	whenIdle(preload);
	return function LazyDialog(props) {
		return (
			<Suspense>
				<Component {...props} />
			</Suspense>
		);
	};
}
