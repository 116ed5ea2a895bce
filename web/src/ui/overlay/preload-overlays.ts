import { comboboxBox } from "#ui/forms/combobox.tsx";
import { listboxBox } from "#ui/forms/listbox.tsx";
import { optionBox } from "#ui/forms/option-list.tsx";
import { tabBox } from "#ui/layout/tabs.tsx";
import { dialogWindow } from "./dialog.tsx";
import { disclosureBox } from "./disclosure.tsx";
import { drawerWindow } from "./drawer/drawer.tsx";
import { menuWindow } from "./menu.tsx";
import { popoverWindow } from "./popover.tsx";

const LATE = [
	comboboxBox,
	listboxBox,
	optionBox,
	disclosureBox,
	menuWindow,
	popoverWindow,
	tabBox,
	dialogWindow,
	drawerWindow,
];

/**
 * Fetches the code of dialogs, lists and menus ahead of the first one; call it once a page is rendered. One after the
 * other, because asking for all of them at once blocks a phone for 70 ms. One that is pressed fetches its own.
 */
export async function preloadOverlays(): Promise<void> {
	for (const late of LATE) await late.fetch();
}
