import { useEffect } from "react";
import type { TabsProps } from "#ui/headless/tab-box.tsx";
import { lateComponent } from "#ui/late-component.ts";
import { inRow, TAB_CLASS, TAB_LIST_CLASS } from "./tab-look.tsx";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const tabBox = lateComponent(() => import("#ui/headless/tab-box.tsx").then((file) => file.TabBox));

/** Parts of a page, one at a time: arrow keys walk through them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
	const render = tabBox.useRender();
	useEffect(() => void tabBox.fetch(), []);
	const { tabs, value, onValue, frame = inRow, children } = props;
	if (render) {
		const choose = (next: string) => {
			const tab = tabs.find((one) => one.value === next);
			if (tab) onValue(tab.value);
		};
		return render({ ...props, onValue: choose });
	}
	return (
		<>
			{frame(
				<div aria-hidden="true" className={TAB_LIST_CLASS}>
					{tabs.map((tab) => (
						<span className={TAB_CLASS} data-selected={tab.value === value || undefined} key={tab.value}>
							{tab.label}
						</span>
					))}
				</div>,
			)}
			{children}
		</>
	);
}
