import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { projectDoc } from "@tuntikirja/functions/records/company/projects.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { callApi } from "#tests/support/http-client.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { change, put } from "#tests/support/stored.ts";

const { shareTimesheet } = contract.reports;

/** What the tests of the links of a project begin with. */
export type SharedProject = Awaited<ReturnType<typeof aSharedProject>>;

/** The dates of the timesheets that are shared: those of last month. */
export const lastMonth = () => ({ startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()) });

/** A project with work of last month that its customer may see, beside work and a wage that they may not. An admin shares it. */
export async function aSharedProject() {
	const admin = await aPerson({ role: "admin" });
	const aino = await aPerson({ name: "Aino Mäkelä-Virta" });
	const project = await aProject({
		name: "Kaarna Oy",
		prices: {
			hourPrices: [{ from: null, cents: 9500 }],
			labelPrices: { design: [{ from: null, cents: 10_533 }] },
		},
	});
	await change(projectDoc(project.id), { members: [{ id: aino.uid, name: "Aino Mäkelä-Virta" }] });
	const named = { id: project.id, name: project.name };
	await putMonth(aino.uid, {
		[pastWorkingDay()]: aDay({
			a: aStoredEntry({ project: named, notes: "Kassan haku", createdAt: "2026-01-01T08:00:00.000Z" }),
			b: aStoredEntry({ project: named, label: { id: "design", name: "Design" }, minutes: 20 }),
			c: aStoredEntry({ notes: "Internal secret" }),
			d: aStoredEntry({ dayTypeId: 2, notes: "Flu" }),
		}),
		[pastWorkingDay(1)]: aDay({
			e: aStoredEntry({ project: { id: "other", name: "Other" }, notes: "Rival" }),
		}),
	});
	await put(wagesDoc(aino.uid), {
		userId: aino.uid,
		wages: { w: { startDate: "2020-01-01", endDate: null, kind: "monthly", cents: 739_117 } },
	});
	const share = (fields: object = {}) =>
		admin.ask(shareTimesheet, {
			projectId: project.id,
			...lastMonth(),
			expiresAt: addDays(today(), 30),
			...fields,
		});
	return { admin, aino, project, share };
}

/** Opens a link as anyone who has it, without signing in. */
export const openLink = (id: string) => callApi("GET", "/timesheet-report/shared/", { query: { id } });
