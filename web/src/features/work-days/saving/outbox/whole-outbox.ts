import {
	withDays,
	withEntry,
	withoutEntry,
	withSavedDay,
} from "#features/work-days/saving/optimistic-month.ts";
import { NotSent } from "./notices/not-sent.tsx";
import { OutboxBar } from "./notices/outbox-bar.tsx";
import { UnsentNotice } from "./notices/unsent-notice.tsx";
import { postDeletion, postEdit, postNew, postPlan } from "./posting.ts";

/** All of it in one file for the browser. Each of these fetched by itself would be missing when the network is. */
export const wholeOutbox = {
	withDays,
	withEntry,
	withoutEntry,
	withSavedDay,
	postDeletion,
	postEdit,
	postNew,
	postPlan,
	NotSent,
	OutboxBar,
	UnsentNotice,
};
