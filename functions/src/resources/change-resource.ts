import type { LocalTime } from "@tuntikirja/contract/resources/local-time.ts";
import { resourceAt } from "@tuntikirja/contract/resources/resource-at.ts";
import type { StoredResource, Resource } from "@tuntikirja/contract/resources/schema.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { localTime } from "#firestore/clock.ts";
import type { Writer } from "#firestore/documents.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { AppError } from "#errors/app-error.ts";
import type { Call } from "#records/people/caller.ts";
import { resourceDoc } from "#records/company/resources.ts";

/** Who changes which resource, and in which request. */
export interface ResourceChange extends Call {
	readonly resourceId: string;
	/** The person whom the change concerns, if any. */
	readonly subjectId?: string;
}

/** Changes a resource, or what is not there yet, in one transaction: 2 reads with the caller's profile, 2 writes. */
export async function putResource(
	{ caller, requestId, resourceId, subjectId = "" }: ResourceChange,
	decide: (
		before: StoredResource | null,
		now: LocalTime,
		writer: Writer,
	) => StoredResource | Promise<StoredResource>,
): Promise<Resource> {
	const origin = originOf({ caller, requestId }, "resource", resourceId, subjectId);
	const doc = resourceDoc(resourceId);
	const after = await inTurn(doc.path, () =>
		changeDocument(doc, origin, (before, writer) => decide(before, localTime(), writer)),
	);
	return resourceAt(after, localTime());
}

/** The same of a resource that must be there. @throws not-found */
export function changeResource(
	change: ResourceChange,
	decide: (before: StoredResource, now: LocalTime) => StoredResource,
): Promise<Resource> {
	return putResource(change, (before, now) => {
		if (before === null) throw new AppError("not-found");
		return decide(before, now);
	});
}
