import { comboboxBox } from "#ui/forms/combobox.tsx";
import { listboxBox } from "#ui/forms/listbox.tsx";
import { optionBox } from "#ui/forms/option-list.tsx";
import { tabBox } from "#ui/layout/tabs.tsx";
import { disclosureBox } from "./disclosure.tsx";
import { menuWindow } from "./menu.tsx";
import { popoverWindow } from "./popover.tsx";

const LATE = [comboboxBox, listboxBox, optionBox, disclosureBox, menuWindow, popoverWindow, tabBox];

/** Fetches the code of dialogs, lists and menus ahead of the first one; call it once a page is rendered. */
export function preloadOverlays(): Promise<unknown> {
	const windows = [() => import("./dialog-window.tsx"), () => import("./drawer-window.tsx")];
	return Promise.all([
		// Without a network the first dialog tries again.
		...windows.map((load) => load().catch(() => undefined)),
		...LATE.map((late) => late.fetch()),
	]);
}
