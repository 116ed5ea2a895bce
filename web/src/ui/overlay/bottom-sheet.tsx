import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";

/** A dialog at the thumb: for the phone's views. */
export function BottomSheet(props: Omit<DialogProps, "placement">) {
	return <Dialog {...props} placement="sheet" />;
}
