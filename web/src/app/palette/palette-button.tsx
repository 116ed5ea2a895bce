import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { importOrReload } from "#app/lazy-import.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Kbd } from "#ui/kbd.tsx";
import type { PaletteProps } from "./palette.tsx";

/** A dialog that is open; the palette, while it still fades out, is none. */
const OTHER_DIALOG = '[role="dialog"][aria-modal="true"]:not(:has([cmdk-root]))';

/** Opens the palette, as Ctrl K and ⌘ K do. Its code comes with the first opening. */
export function PaletteButton() {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
	// What is typed until the palette is there; it takes it over.
	const typed = useRef<string | null>("");
	useFocusReturn(open);
	useEffect(() => {
		if (open && !Palette)
			importOrReload(() => import("./palette.tsx")).then(
				(file) => setPalette(() => file.Palette),
				() => {
					typed.current = "";
					setOpen(false);
				},
			);
	}, [open, Palette]);
	useKeys((event) => {
		const { key, altKey, shiftKey } = event;
		const held = event.ctrlKey || event.metaKey;
		if (held && !altKey && !shiftKey && key.toLowerCase() === "k") {
			if (!open && document.querySelector(OTHER_DIALOG)) return;
			if (!event.repeat) setOpen(!open);
		} else if (open && typed.current !== null && key.length === 1 && !held) typed.current += key;
		else return;
		event.preventDefault();
	});
	return (
		<>
			<button
				aria-keyshortcuts="Control+K Meta+K"
				className={iconButtonClass("secondary", "wide:w-auto wide:px-3")}
				onClick={() => setOpen(true)}
				title={t("search")}
				type="button"
			>
				<Icon name="search" />
				<span className="sr-only wide:not-sr-only">{t("search")}</span>
				<span aria-hidden="true" className="hidden wide:inline">
					<Kbd>{/Mac|iP/.test(navigator.platform) ? "⌘ K" : "Ctrl K"}</Kbd>
				</span>
			</button>
			{Palette && (
				<Suspense>
					<Palette onClose={() => setOpen(false)} open={open} typed={typed} />
				</Suspense>
			)}
		</>
	);
}

/** Hears keys before the page does. */
function useKeys(onKey: (event: KeyboardEvent) => void) {
	const hear = useEffectEvent(onKey);
	useEffect(() => {
		const listen = (event: KeyboardEvent) => hear(event);
		addEventListener("keydown", listen, true);
		return () => removeEventListener("keydown", listen, true);
	}, []);
}

/**
 * Returns the focus to the element that had it when the palette opened. Headless UI does so only for what was
 * focused after its code had arrived, which for the first overlay of a page is too late. A focus that has
 * moved on purpose stays where it is.
 */
function useFocusReturn(open: boolean): void {
	useEffect(() => {
		if (!open) return;
		const opener = document.activeElement;
		return () => {
			// In the next frame the page behind is within reach again.
			requestAnimationFrame(() => {
				const now = document.activeElement;
				const isLost = now === document.body || now?.closest("[role=dialog]");
				if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
			});
		};
	}, [open]);
}
