import { withDays, withEntry, withoutEntry, withSavedDay } from "#domain/saving/optimistic-month.ts";
import { NotSent, SendQueueBar, UnsavedNotice } from "./send-queue-bar.tsx";
import { showChanged, showNotUndone, showUndoable, showUndone } from "./undo-toasts.ts";
import { ownSendQueue, post } from "./own-send-queue.ts";
import { countEntries } from "./waiting-changes.ts";

/** All of it in one file for the browser. Each of these fetched by itself would be missing when the network is. */
export const wholeOutbox = {
	withDays,
	withEntry,
	withoutEntry,
	withSavedDay,
	post,
	countUnsent: () => countEntries(ownSendQueue().unsent),
	NotSent,
	SendQueueBar,
	UnsavedNotice,
	showChanged,
	showNotUndone,
	showUndoable,
	showUndone,
};
