import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { addition, NOT_SENT } from "#features/work-days/saving/change.ts";
import { loadSendQueue } from "#features/work-days/saving/send-queue/load-send-queue.ts";

interface PostedPlan {
	readonly made: readonly Entry[];
	readonly refused: readonly { readonly entry: Entry; readonly error: unknown }[];
	/** How many are not sent yet; the send queue shows them. */
	readonly notSent: number;
}

/** Adds entries, each by itself; holidays are one booking, of all days or none. */
export async function postPlan(
	entries: readonly Entry[],
	onProgress: (done: number) => void,
): Promise<PostedPlan> {
	const { post } = await loadSendQueue();
	const made: Entry[] = [];
	const refused: { entry: Entry; error: unknown }[] = [];
	let notSent = 0;
	const postPart = async (part: readonly [Entry, ...Entry[]]) => {
		try {
			if ((await post(addition(part))) === NOT_SENT) notSent += part.length;
			else made.push(...part);
		} catch (error) {
			refused.push(...part.map((entry) => ({ entry, error })));
		}
		onProgress(made.length + refused.length + notSent);
	};
	const [first, ...others] = entries;
	if (first && usesHoliday(first.dayTypeId)) await postPart([first, ...others]);
	else await Promise.all(entries.map((entry) => postPart([entry])));
	return { made, refused, notSent };
}
