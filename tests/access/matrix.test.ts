import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { audit } from "@tuntikirja/functions/records/audit/audit-log.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, callApi } from "#tests/support/http-client.ts";
import { aPerson } from "#tests/support/people.ts";
import { type ProductionServer, startInputServer } from "#tests/support/server/production-server.ts";
import { bytesOf } from "#tests/support/stored.ts";
import { type Cell, CELLS } from "./cells.ts";
import { type Actor, IDENTITIES, IDENTITY_NAMES, type IdentityName, putLead } from "./identities.ts";
import { documentsOf, missingTarget, ownTarget, type Target, withObjectOf } from "./targets.ts";

/** No caller may change an object of the victim. Calls that may change objects, those of admins, use the patient. */
const scene = {
	actors: new Map<IdentityName, Actor>(),
	victim: {} as Target,
	victimBytes: "",
	patient: {} as Target,
};

let server: ProductionServer;
beforeAll(async () => {
	for (const name of IDENTITY_NAMES) scene.actors.set(name, await IDENTITIES[name].arrive());
	scene.victim = await ownTarget(await aPerson({ name: "Victim" }));
	scene.patient = await ownTarget(await aPerson({ name: "Patient" }));
	const { userId: leadId } = actorOf("a lead of the person").own;
	for (const target of [scene.victim, scene.patient]) await putLead(target, leadId);
	await addHistory(scene.patient);
	scene.victimBytes = await bytesOf(documentsOf(scene.victim));
	server = await startInputServer();
});
afterAll(() => server.stop());

/** A change of the entry, which shows in the history to those who may see it. */
function addHistory({ userId, entryId }: Target): Promise<void> {
	return transact(async (writer) => {
		const row = {
			actorId: userId,
			subjectId: userId,
			entity: "entry",
			entityId: entryId,
			action: "create",
			minutesBefore: null,
			minutesAfter: 60,
			requestId: "matrix",
		} as const;
		audit(writer, row, { before: null, after: { minutes: 60 } });
	});
}

function targetOf({ identity, whose, object, refusal }: Cell): Target {
	const { own } = actorOf(identity);
	if (object === null) return own;
	const other = whose === "missing" ? missingTarget() : refusal === null ? scene.patient : scene.victim;
	return withObjectOf(own, other, object.kind);
}

function actorOf(identity: IdentityName): Actor {
	const actor = scene.actors.get(identity);
	if (actor === undefined) throw new Error(`${identity} has not arrived.`);
	return actor;
}

/** Statuses of refusals that are the same for foreign and for missing objects. */
const HIDING: ReadonlySet<number> = new Set([403, 404]);

async function answerIn(cell: Cell): Promise<Answer> {
	const { endpoint, row, identity } = cell;
	const { token } = row.isOfSession ? await IDENTITIES[identity].arrive() : actorOf(identity);
	const answer = await callApi(endpoint.method, endpoint.path, {
		token,
		base: server.base,
		...row.request(targetOf(cell)),
	});
	// An admin's cell may have moved the patient to another group.
	if (IDENTITIES[identity].role === "admin" && answer.writes > 0)
		await putLead(scene.patient, actorOf("a lead of the person").own.userId);
	return answer;
}

function expectRefusal(answer: Answer, code: keyof typeof ERRORS, cell: Cell): void {
	const isOnDay = ["project", "label", "entry"].includes(cell.object?.kind ?? "");
	const saysMore = (isOnDay && code === cell.object?.refusal) || code === "already-decided";
	const data = saysMore ? cell.row.refusalData?.(targetOf(cell)) : undefined;
	expect(answer.body).toEqual({ code, ...ERRORS[code], ...(data && { data }) });
	expect(answer.status).toBe(ERRORS[code].status);
	expect(answer.writes).toBe(0);
	// What was read tells a foreign object from a missing one.
	if (HIDING.has(answer.status)) expect(answer.headers.get("server-timing")).not.toContain("reads");
}

test.each(CELLS)("$title", async (cell) => {
	const answer = await answerIn(cell);

	if (cell.refusal !== null) return expectRefusal(answer, cell.refusal, cell);
	expect(answer.status, answer.text).toBe(200);
	const { outputSchema } = cell.endpoint.procedure["~orpc"];
	expect(await outputSchema?.["~standard"].validate(answer.body)).not.toHaveProperty("issues");
	if (cell.emptyAnswer !== undefined) expect(answer.body).toEqual(cell.emptyAnswer);
});

test("no refused call of the matrix has changed a document of the victim", async () => {
	expect(await bytesOf(documentsOf(scene.victim))).toBe(scene.victimBytes);
});

test("no call of the matrix has left a row in the victim's audit trail", async () => {
	const { userId, colleagueId, removableUserId } = scene.victim;
	const ids = [userId, colleagueId, removableUserId];
	const rows = await firestore().collection("audit").where("subjectId", "in", ids).get();

	expect(rows.size).toBe(0);
});
