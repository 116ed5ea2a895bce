import { contract } from "@tuntikirja/contract/contract.ts";
import { usualSeparator, writeCsv } from "@tuntikirja/contract/table-files/write-csv.ts";
import { ownDataLines } from "@tuntikirja/contract/users/own-data-lines.ts";
import type { OwnData } from "@tuntikirja/contract/users/own-data-schema.ts";
import { now, today } from "#firestore/clock.ts";
import { transact } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { type RateLimit, requireRate } from "#rate-limits/take.ts";
import { audit, originOf } from "#records/audit/audit-log.ts";
import { loadOwnChanges, ownChange } from "./own-changes.ts";
import { loadOwnParts } from "./own-parts.ts";

const FILE_NAMES = { en: "own-data", fi: "omat-tiedot" };

/** Reads everything about a person, so only so often. */
const DOWNLOADS: RateLimit = { scope: "own-data", limit: 10, windowSeconds: 3600 };

/**
 * Everything that is stored about a person, for them or for an admin who answers a request for data. A read for each
 * document about the person: their months and audit rows are most of them. Of an admin's download there is an audit row.
 */
export const getOwnData = operation(contract.users.getOwnData).handler(async ({ input, context }) => {
	const { caller, reply } = context;
	const { format, language = caller.profile.language ?? "en" } = input;
	const { separator = usualSeparator(language) } = input;
	const subject = await readableSubject(caller, input.userId);
	await requireRate(DOWNLOADS, caller.uid);
	const { role } = caller.profile;
	const [parts, changes] = await Promise.all([loadOwnParts(subject, role), loadOwnChanges(subject.uid)]);
	const records = changes.rows.map((row) => ownChange(subject.uid, role, row));
	const answer = {
		exportedAt: now().toISOString(),
		person: { id: subject.uid, name: subject.profile.name },
		parts: [...parts, { part: "changes", records }],
		hasMoreChanges: changes.hasMore,
	} as OwnData;
	if (subject.uid !== caller.uid) {
		const row = originOf(context, "ownData", subject.uid, subject.uid);
		const versions = { before: null, after: null };
		await transact(async (writer) => audit(writer, { ...row, action: "create" }, versions));
	}
	if (format === "csv") {
		const body = Buffer.from(writeCsv(ownDataLines(answer, language), separator), "utf8");
		reply.attachment = {
			contentType: "text/csv; charset=utf-8",
			fileName: `${FILE_NAMES[language]}-${today()}.csv`,
			body,
		};
	}
	return answer;
});
