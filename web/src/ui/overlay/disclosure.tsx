import { Disclosure as HeadlessDisclosure, DisclosureButton, DisclosurePanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

interface DisclosureProps {
	readonly title: ReactNode;
	/** At first; a press changes it. */
	readonly open: boolean;
	readonly onToggle: (open: boolean) => void;
	readonly className?: string;
	readonly buttonClassName?: string;
	readonly children: ReactNode;
}

/** A heading that opens and closes the content under it. */
export function Disclosure(props: DisclosureProps) {
	return (
		<HeadlessDisclosure as="div" className={props.className} defaultOpen={props.open}>
			{({ open }) => (
				<>
					<DisclosureButton
						className={classNames(
							"flex w-full items-center justify-between gap-2 text-left",
							props.buttonClassName,
						)}
						onClick={() => props.onToggle(!open)}
					>
						{props.title}
						<DisclosureMark open={open} />
					</DisclosureButton>
					<DisclosurePanel unmount={false}>{props.children}</DisclosurePanel>
				</>
			)}
		</HeadlessDisclosure>
	);
}

/** Points down while the content is open. */
export function DisclosureMark({ open }: { readonly open: boolean }) {
	return (
		<Icon
			className={classNames("shrink-0 transition-transform", !open && "-rotate-90")}
			name="chevron-down"
			size={16}
		/>
	);
}
