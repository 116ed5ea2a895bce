import { type ComponentType, Suspense } from "react";
import { fetched } from "./fetched.ts";

/**
 * A dialog whose code is fetched when it is opened: forms bring zod, 26 kB, which most visits of a page do not need.
 */
export function lazyDialog<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	const { Component } = fetched(load);
	return function LazyDialog(props) {
		return (
			<Suspense>
				<Component {...props} />
			</Suspense>
		);
	};
}
