import type { ParamsOf } from "firebase-functions/v2";
import {
	type DocumentOptions,
	type DocumentSnapshot,
	onDocumentWritten,
} from "firebase-functions/v2/firestore";
import { changeOf, isOnlyFold } from "#records/folds/fold-events.ts";
import { handleEvent } from "./handle-event.ts";
import { TRIGGER } from "./runtime-options.ts";

/** A write of a document, before and after it as its event says, with the ids in its path. */
interface Written<Path extends string> {
	readonly before: DocumentSnapshot | undefined;
	readonly after: DocumentSnapshot | undefined;
	readonly params: ParamsOf<Path>;
}

/** A trigger on every write of the documents but those that only set or take away the mark of a copy. */
export function onWritten<Path extends string>(
	document: Path,
	options: Pick<DocumentOptions, "maxInstances" | "timeoutSeconds">,
	work: (written: Written<Path>) => Promise<unknown>,
) {
	return onDocumentWritten({ ...TRIGGER, ...options, document }, (event) =>
		handleEvent(event, async () => {
			const { data, params } = event;
			if (!isOnlyFold(changeOf(data))) await work({ before: data?.before, after: data?.after, params });
		}),
	);
}
