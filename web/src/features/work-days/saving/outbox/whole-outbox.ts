import {
	withDays,
	withEntry,
	withoutEntry,
	withSavedDay,
} from "#features/work-days/saving/optimistic-month.ts";
import { NotSent } from "./notices/not-sent.tsx";
import { OutboxBar } from "./notices/outbox-bar.tsx";
import { UnsentNotice } from "./notices/unsent-notice.tsx";
import { post } from "./own-outbox.ts";

/** All of it in one file for the browser. Each of these fetched by itself would be missing when the network is. */
export const wholeOutbox = {
	withDays,
	withEntry,
	withoutEntry,
	withSavedDay,
	post,
	NotSent,
	OutboxBar,
	UnsentNotice,
};
