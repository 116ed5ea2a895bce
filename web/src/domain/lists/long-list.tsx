import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { usePrinting } from "#ui/table/use-visible-lines.ts";

/** Items that are drawn at once: each may have buttons, and 200 of them are slow on a phone. */
const STEP = 50;

export interface LongListProps<Item> {
	readonly items: readonly Item[];
	/** On the button for the others. */
	readonly more: (count: number) => string;
	/** The `<li>` of an item, with its key. */
	readonly children: (item: Item) => ReactNode;
}

/** The items of a list; those after the first fifty come when they are asked for, and on paper. */
export function LongList<Item>({ items, more, children }: LongListProps<Item>) {
	const [count, setCount] = useState(STEP);
	const isPrinting = usePrinting();
	const drawn = isPrinting ? items.length : count;
	const left = items.length - drawn;
	return (
		<>
			{items.slice(0, drawn).map(children)}
			{left > 0 && (
				<li className="p-2 text-center">
					<Button onClick={() => setCount(count + STEP)} variant="quiet">
						{more(left)}
					</Button>
				</li>
			)}
		</>
	);
}
