import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Fragment, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import type { PopoverTrigger } from "./popover-window.tsx";
import { type LatePanelProps, useLateButton } from "./use-late-button.ts";

export interface MenuAction {
	readonly id: string;
	readonly icon: IconName;
	readonly name: ReactNode;
	readonly onChoose: () => void;
}

export interface MenuProps {
	readonly trigger: (props: PopoverTrigger) => ReactNode;
	readonly actions: readonly MenuAction[];
}

/** The menu with its button; pages use Menu. */
export function MenuWindow(props: MenuProps & LatePanelProps) {
	const button = useLateButton(props);
	return (
		<HeadlessMenu as="div" className="relative">
			<MenuButton as={Fragment} ref={button}>
				{props.trigger({})}
			</MenuButton>
			<MenuItems
				anchor={{ to: "bottom end", gap: 4, padding: 8 }}
				className="z-50 min-w-44 animate-arrive rounded-card border border-line bg-card p-1 shadow-float outline-none print:hidden"
				modal={false}
			>
				{props.actions.map(({ id, icon, name, onChoose }) => (
					<MenuItem
						as="button"
						className="flex min-h-control w-full items-center gap-2 rounded-control px-3 text-left data-focus:bg-hover"
						key={id}
						onClick={onChoose}
						type="button"
					>
						<Icon className="text-muted" name={icon} size={16} />
						{name}
					</MenuItem>
				))}
			</MenuItems>
		</HeadlessMenu>
	);
}
