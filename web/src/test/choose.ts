import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens a combobox and chooses the option of this name, once it is there. */
export async function choose(user: UserEvent, box: HTMLElement, name: string): Promise<void> {
	await user.click(box);
	await user.keyboard("{ArrowDown}");
	await user.click(await screen.findByRole("option", { name }));
}
