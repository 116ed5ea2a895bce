import { useEffect } from "react";
import type { TabsProps } from "#ui/headless/tab-box.tsx";
import { lateComponent } from "#ui/late-component.ts";
import { TAB_CLASS, TAB_LIST_CLASS } from "./tab-look.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const tabBox = lateComponent(() => import("#ui/headless/tab-box.tsx").then((file) => file.TabBox));

/** Parts of a page, one at a time: arrow keys walk through them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
	const TabBox = tabBox.useArrived();
	useEffect(() => void tabBox.fetch(), []);
	const { tabs, value, onValue, children } = props;
	if (TabBox) {
		const choose = (next: string) => {
			const tab = tabs.find((one) => one.value === next);
			if (tab) onValue(tab.value);
		};
		return <TabBox {...props} onValue={choose} />;
	}
	return (
		<>
			<div aria-hidden="true" className="mb-4 overflow-x-auto pb-1">
				<div className={TAB_LIST_CLASS}>
					{tabs.map((tab) => (
						<span className={TAB_CLASS} data-selected={tab.value === value || undefined} key={tab.value}>
							{tab.label}
						</span>
					))}
				</div>
			</div>
			{children}
		</>
	);
}
