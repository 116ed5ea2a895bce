import { contract } from "@tuntikirja/contract/contract.ts";
import { usualSeparator, writeCsv } from "@tuntikirja/contract/table-files/write-csv.ts";
import { ownDataLines } from "@tuntikirja/contract/users/own-data-lines.ts";
import type { OwnData } from "@tuntikirja/contract/users/own-data-schema.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import { now, today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { type RateLimit, requireRate } from "#rate-limits/take.ts";
import { audit, type AuditPlace, type AuditRow, auditRows, originOf } from "#records/audit/audit-log.ts";
import type { FieldChange } from "#records/audit/field-changes.ts";
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

const ROWS_AT_ONCE = 500;
/** Ten years of a person who saves six times a day. A file with more would not fit into the time of a call. */
const MOST_ROWS = 15_000;

/** The audit rows about the person, the latest first. */
async function loadOwnChanges(uid: string): Promise<{ rows: AuditRow[]; hasMore: boolean }> {
	const rows: AuditRow[] = [];
	let place: AuditPlace | null = null;
	do {
		const page: { id: string; value: AuditRow }[] = await database.findWithIds(
			auditRows({ subjectId: uid }, {}, place, ROWS_AT_ONCE),
		);
		rows.push(...page.map(({ value }) => value));
		const last = page.at(-1);
		place = last === undefined || page.length < ROWS_AT_ONCE ? null : { at: last.value.at, id: last.id };
	} while (place !== null && rows.length < MOST_ROWS);
	return { rows, hasMore: place !== null };
}

/** A row without anything of another person; euros are for admins alone, as in the history. */
function ownChange(uid: string, role: Role, row: AuditRow): Record<string, unknown> {
	const { at, entity, entityId, action, name, date, changed, minutesBefore, minutesAfter } = row;
	return {
		at,
		isOwn: row.actorId === uid,
		entity,
		entityId,
		action,
		name,
		date,
		changed,
		minutesBefore,
		minutesAfter,
		changes: row.changes.filter(({ kind }) => role === "admin" || kind !== "euros").map(ownValues(uid)),
	};
}

/** People in a value are others, but for the person. */
const ownValues =
	(uid: string) =>
	({ field, kind, part, before, after }: FieldChange) => {
		const isOfPeople = kind === "person" || kind === "people";
		const own = (value: FieldChange["before"]) => (isOfPeople && value !== uid ? null : value);
		return { field, kind, part, before: own(before), after: own(after) };
	};
