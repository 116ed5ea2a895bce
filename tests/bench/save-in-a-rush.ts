// Lets each of many people save an entry within a minute, while their months are folded thirty times as often as the
// schedule says, and prints what it cost. Run by `npm run bench -- --rush`, which serves the built functions.
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { placesOf } from "@tuntikirja/functions/records/folds/fold-places.ts";
import { productionApi } from "#tests/support/emulators.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { rush } from "./rush.ts";

const PEOPLE = Number(process.env["BENCH_PEOPLE"]);
const MINUTE = 60_000;
const FOLD_PAUSE = 10_000;

const people: Person[] = [];
while (people.length < PEOPLE) people.push(await aPerson());
while (await foldNextMonth());
await placesOf(people.map(({ uid }) => uid));
const base = productionApi();
// The first calls of a process compile its code.
await rush({ people: people.slice(0, 1), savesEach: 5, milliseconds: 0, foldPause: FOLD_PAUSE, base });
const result = await rush({ people, savesEach: 1, milliseconds: MINUTE, foldPause: FOLD_PAUSE, base });
const times = result.saves.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
const refused = result.saves.filter(({ status }) => status !== 200).length;
console.log(`
${PEOPLE} people save within a minute
  refused              ${refused}
  run again            ${result.retries}
  reads, writes        ${[...new Set(result.saves.map(({ reads, writes }) => `${reads}, ${writes}`))].join(" or ")}
  longest save         ${Math.round(result.longestMilliseconds)} ms, half of them up to ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms
  folded               ${result.folded} months
  writes of shards     ${result.shardWrites.join(", ")}: one for each hundred people and fold
`);
process.exit(refused === 0 ? 0 : 1);
