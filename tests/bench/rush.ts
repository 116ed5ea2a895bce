import { pause } from "@tuntikirja/functions/firestore/clock.ts";
import { metered } from "@tuntikirja/functions/firestore/meter.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { callApi } from "#tests/support/http-client.ts";
import type { Person } from "#tests/support/people.ts";

/** How many people save at once, and how often their months are folded meanwhile. */
export interface RushOptions {
	readonly people: readonly Person[];
	readonly savesEach: number;
	/** The saves of a person are spread over this time, each at a moment of its own. */
	readonly milliseconds: number;
	/** Between two folds. The schedule says five minutes. */
	readonly foldPause: number;
	/** The address of the API. */
	readonly base: string;
}

/** A save, by its answer. */
export interface RushedSave {
	readonly status: number;
	readonly reads: number;
	readonly writes: number;
	readonly milliseconds: number;
}

/** The saves, and the folds beside them. */
export interface Rush {
	readonly saves: readonly RushedSave[];
	/** The ids of the entries of each person, in the order of the people. */
	readonly entryIds: readonly (readonly string[])[];
	/** Transactions of saves that were run again, because another writer got in between. */
	readonly retries: number;
	readonly longestMilliseconds: number;
	/** Months that were folded, and in each fold that had any to fold the writes of shards. */
	readonly folded: number;
	readonly shardWrites: readonly number[];
}

/** All people save entries of one month, while the months are folded again and again. */
export async function rush(options: RushOptions): Promise<Rush> {
	const { people, savesEach, milliseconds, base } = options;
	const dates = workingDaysOf(pastMonth());
	const bodies = people.map(() =>
		Array.from({ length: savesEach }, (_, index) =>
			anEntry(dates[index % dates.length] ?? "", { hours: 0.5 }),
		),
	);
	const folding = startFolding(options.foldPause);
	const saves = await Promise.all(
		people.map(async (person, index) => {
			await pause((milliseconds / savesEach / people.length) * index);
			const own: RushedSave[] = [];
			for (const body of bodies[index] ?? []) {
				const saved = await save(base, person, body);
				own.push(saved);
				if (own.length < savesEach) await pause(Math.max(0, milliseconds / savesEach - saved.milliseconds));
			}
			return own;
		}),
	);
	const { folded, shardWrites } = await folding.stop();
	return {
		saves: saves.flat(),
		entryIds: bodies.map((own) => own.map(({ entry }) => entry.id)),
		retries: retriesOf(saves.flat()),
		longestMilliseconds: Math.max(...saves.flat().map((one) => one.milliseconds)),
		folded,
		shardWrites,
	};
}

async function save(base: string, { idToken }: Person, body: object): Promise<RushedSave> {
	const startedAt = performance.now();
	const { status, reads, writes } = await callApi("POST", "/work-day/entry/", { base, token: idToken, body });
	return { status, reads, writes, milliseconds: performance.now() - startedAt };
}

/** A run of the transaction reads all but the caller's profile again. */
function retriesOf(saves: readonly RushedSave[]): number {
	const least = Math.min(...saves.map(({ reads }) => reads));
	return saves.reduce((sum, { reads }) => sum + Math.round((reads - least) / (least - 1)), 0);
}

/** Folds in a loop until it is stopped, and once more then. A commit of a fold writes each of its months, and one shard. */
function startFolding(foldPause: number) {
	const counted = { folded: 0, shardWrites: [] as number[] };
	let isOver = false;
	const foldOnce = async () => {
		const meter = { reads: 0, writes: 0 };
		const folded = await metered(meter, foldMarked);
		counted.folded += folded;
		if (folded > 0) counted.shardWrites.push(meter.writes - folded);
	};
	const folding = (async () => {
		for (let waited = 0; !isOver; waited += 20) {
			await pause(20);
			if (waited % foldPause < 20) await foldOnce();
		}
	})();
	return {
		stop: async () => {
			isOver = true;
			await folding;
			await foldOnce();
			return counted;
		},
	};
}
