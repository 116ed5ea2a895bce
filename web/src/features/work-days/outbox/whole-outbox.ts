// One file for the browser. Each of these fetched by itself would be missing when the network is.
export {
	withDays,
	withEntry,
	withoutEntry,
	withSavedDay,
} from "#features/work-days/entry-mutations/optimistic-month.ts";
export { NotSent } from "#features/work-days/outbox/notices/not-sent.tsx";
export { OutboxBar } from "#features/work-days/outbox/notices/outbox-bar.tsx";
export { postDeletion, postEdit, postNew, postPlan } from "./posting.ts";
export { UnsentNotice } from "#features/work-days/outbox/notices/unsent-notice.tsx";
