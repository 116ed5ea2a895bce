import { DisclosureButton, DisclosurePanel, Disclosure as HeadlessDisclosure } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { DISCLOSURE_BUTTON_CLASS, DisclosureMark } from "#ui/layout/disclosure-mark.tsx";

export interface DisclosureProps {
	readonly title: ReactNode;
	/** At first; a press changes it. */
	readonly open: boolean;
	readonly onToggle: (open: boolean) => void;
	readonly className?: string;
	readonly buttonClassName?: string;
	readonly children: ReactNode;
}

/** The heading with its content; pages use Disclosure. */
export function DisclosureBox(props: DisclosureProps) {
	return (
		<HeadlessDisclosure as="div" className={props.className} defaultOpen={props.open}>
			{({ open }) => (
				<>
					<DisclosureButton
						className={classNames(DISCLOSURE_BUTTON_CLASS, props.buttonClassName)}
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
