import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import i18next from "i18next";
import { entryText } from "#domain/day-panel/use-entry-text.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { formatFor } from "#lib/i18n/format.ts";
import { TIMESHEET_TOAST_MS, type ToastType, toast } from "#ui/overlay/toast.tsx";

/** Milliseconds in which a change can be undone. */
const UNDO_MS = 8000;

/** Fields of text: Ctrl+Z in them belongs to the browser while they hold any. */
const TEXT = "textarea, input:not([type=radio], [type=checkbox], [type=button])";

export interface Undoable {
	readonly type: ToastType;
	readonly message: string;
	readonly detail?: string | undefined;
	readonly undo: () => void;
}

/** Says what was done, and takes it back by its button or by Ctrl or ⌘ Z, which takes the latest. */
export async function showUndoable({ type, message, detail, undo }: Undoable): Promise<void> {
	await texts();
	toast(type, message, {
		duration: UNDO_MS,
		detail,
		action: { label: i18next.t("undo.undo", { ns: "offline" }), onClick: undo, isUndo: true },
	});
	// The same function is listened to once.
	addEventListener("keydown", undoLatest);
}

/** Presses the latest button on screen, which is gone when it was pressed, closed, or its time is over. */
function undoLatest(event: KeyboardEvent) {
	const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
	if (!isUndo || event.defaultPrevented || holdsText(event.target)) return;
	const latest = document.querySelector<HTMLElement>("[data-undo]");
	if (latest) event.preventDefault();
	latest?.click();
}

function holdsText(target: EventTarget | null): boolean {
	return target instanceof Element && target.matches(TEXT) && (target as HTMLInputElement).value !== "";
}

/** What has become of an entry; later: when there is a network again. */
type Done = "updated" | "updatedLater" | "deleted" | "deletedLater";

/** An entry was changed or deleted. Without an undo where it has taken the place of another entry. */
export async function showChanged(done: Done, before: Entry, undo: (() => void) | null): Promise<void> {
	await texts();
	const type = done.endsWith("Later") ? "info" : "success";
	const message = i18next.t(`undo.${done}`, { ns: "offline" });
	const entry = named(before);
	const detail = done.startsWith("updated") ? i18next.t("undo.before", { ns: "offline", entry }) : entry;
	if (undo) await showUndoable({ type, message, detail, undo });
	else toast(type, message, { duration: TIMESHEET_TOAST_MS, detail });
}

/** The entry is as it was. */
export async function showUndone(what: "edit" | "deletion", entry: Entry): Promise<void> {
	await texts();
	toast("success", i18next.t(`undo.${what}Undone`, { ns: "offline", entry: named(entry) }));
}

/** Another change has come in between. */
export async function showNotUndone(): Promise<void> {
	await texts();
	toast("warning", i18next.t("undo.notUndone", { ns: "offline" }), {
		detail: i18next.t("undo.changedSince", { ns: "offline" }),
	});
}

/** They come with the queue after the page, unless something is saved earlier. */
function texts(): Promise<unknown> {
	return loadTexts("offline").catch(() => undefined);
}

function named(entry: Entry): string {
	const format = formatFor(i18next.language === "fi" ? "fi" : "en");
	return entryText(entry, i18next.getFixedT(null, "work-days"), format);
}
