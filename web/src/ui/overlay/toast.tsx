import { toast as store } from "react-hot-toast/headless";
import type { ReactNode } from "react";

export type ToastType = "info" | "success" | "warning" | "error" | "default";

export interface ToastOptions {
	/** Milliseconds; by default 5000, in timesheet flows 3000. */
	readonly duration?: number;
	/** A second, quieter sentence: beside the message, or below it in a narrow window. */
	readonly detail?: ReactNode;
	/** One button; it also closes the toast. */
	readonly action?: {
		readonly label: string;
		readonly onClick: () => void;
		/** Ctrl or ⌘ Z presses it, too. */
		readonly isUndo?: boolean;
	};
	/** A toast with the same id replaces the one before. */
	readonly id?: string;
}

export interface ToastContent extends ToastOptions {
	readonly type: ToastType;
	readonly message: ReactNode;
}

/** What each toast on screen says, by its id; the Toaster reads it. */
export const toastContents = new Map<string, ToastContent>();

/** Milliseconds of a toast in the timesheet flows. */
export const TIMESHEET_TOAST_MS = 3000;

/** Shows a toast at the top right and returns its id. */
export function toast(type: ToastType, message: ReactNode, options: ToastOptions = {}): string {
	const id = options.id ?? crypto.randomUUID();
	toastContents.set(id, { ...options, type, message });
	return store.custom(null, {
		id,
		duration: options.duration ?? 5000,
		removeDelay: 160,
		ariaProps:
			type === "error"
				? { role: "alert", "aria-live": "assertive" }
				: { role: "status", "aria-live": "polite" },
	});
}

export function dismissToast(id: string): void {
	store.dismiss(id);
}
