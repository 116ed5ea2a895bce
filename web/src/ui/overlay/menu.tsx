import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { Icon, type IconName } from "#ui/icon.tsx";

export interface MenuAction {
	readonly id: string;
	readonly icon: IconName;
	readonly name: ReactNode;
	readonly onChoose: () => void;
}

interface MenuProps {
	/** A button; it is given the state of the menu. */
	readonly trigger: ReactElement;
	readonly actions: readonly MenuAction[];
}

/** A few actions under a button: arrow keys walk through them. */
export function Menu({ trigger, actions }: MenuProps) {
	return (
		<HeadlessMenu as="div" className="relative">
			<MenuButton as={Fragment}>{trigger}</MenuButton>
			<MenuItems
				anchor={{ to: "bottom end", gap: 4, padding: 8 }}
				className="z-50 min-w-44 animate-arrive rounded-card border border-line bg-card p-1 shadow-float outline-none print:hidden"
				modal={false}
			>
				{actions.map(({ id, icon, name, onChoose }) => (
					<MenuItem
						as="button"
						className="flex min-h-control w-full items-center gap-2 rounded-control px-3 text-left data-focus:bg-hover"
						key={id}
						onClick={onChoose}
						type="button"
					>
						<Icon className="shrink-0 text-muted" name={icon} size={16} />
						{name}
					</MenuItem>
				))}
			</MenuItems>
		</HeadlessMenu>
	);
}
