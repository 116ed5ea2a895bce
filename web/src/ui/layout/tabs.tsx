import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { type ReactNode, useEffect, useRef } from "react";

const TAB_LIST_CLASS =
	"relative inline-flex h-control w-max rounded-control bg-hover p-[3px] whitespace-nowrap";
const TAB_CLASS =
	"grid min-w-8 place-items-center rounded-[4px] px-3 font-medium text-muted transition-colors hover:text-text data-selected:bg-thumb data-selected:text-text data-selected:shadow-[0_1px_2px_rgb(0_0_0/0.12)] pointer-coarse:min-w-10";

interface TabsProps<Value extends string> {
	readonly label: string;
	readonly value: Value;
	readonly tabs: readonly { readonly value: Value; readonly label: string }[];
	readonly onValue: (value: Value) => void;
	/** Puts the row of tabs into a header; without it, it is above the content. */
	readonly frame?: (row: ReactNode) => ReactNode;
	readonly children: ReactNode;
}

/** Parts of a page, one at a time: arrow keys walk through them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
	const { label, value, tabs, onValue, frame = inRow, children } = props;
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

/** Where no header holds the row of tabs. */
function inRow(row: ReactNode): ReactNode {
	return <div className="mb-4 overflow-x-auto pb-1">{row}</div>;
}
