import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { inRow, TAB_CLASS, TAB_LIST_CLASS } from "#ui/layout/tab-look.tsx";

export interface TabsProps<Value extends string> {
	readonly label: string;
	readonly value: Value;
	readonly tabs: readonly { readonly value: Value; readonly label: string }[];
	readonly onValue: (value: Value) => void;
	/** Puts the row of tabs into a header; without it, it is above the content. */
	readonly frame?: (row: ReactNode) => ReactNode;
	/** What the selected tab shows. */
	readonly children: ReactNode;
}

/** The tabs themselves; pages use Tabs. */
export function TabBox({ label, value, tabs, onValue, frame = inRow, children }: TabsProps<string>) {
	const list = useRef<HTMLDivElement>(null);
	// On a phone the tabs do not fit: scroll to the selected one.
	useEffect(() => {
		const chosen = list.current?.querySelector(`[data-tab="${value}"]`);
		chosen?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [value]);
	return (
		<TabGroup
			onChange={(index) => onValue(tabs[index]?.value ?? value)}
			selectedIndex={tabs.findIndex((tab) => tab.value === value)}
		>
			{frame(
				<TabList aria-label={label} className={TAB_LIST_CLASS} ref={list}>
					{tabs.map((tab) => (
						<Tab className={TAB_CLASS} data-tab={tab.value} key={tab.value}>
							{tab.label}
						</Tab>
					))}
				</TabList>,
			)}
			<TabPanels>
				{tabs.map((tab) => (
					<TabPanel key={tab.value} tabIndex={-1}>
						{tab.value === value && children}
					</TabPanel>
				))}
			</TabPanels>
		</TabGroup>
	);
}
