import type { RecordKind } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { customers } from "./customers.ts";
import { formers } from "./formers.ts";
import type { KindOfRecord } from "./kind-of-record.ts";
import { contracts } from "./people/contracts.ts";
import { openings } from "./people/openings.ts";
import { people } from "./people/people.ts";
import { wages } from "./people/wages.ts";
import { labels } from "./labels.ts";
import { prices } from "./prices.ts";
import { projects } from "./projects.ts";

/** Every kind of record that a file can have besides hours. */
const KINDS: { readonly [K in RecordKind]: KindOfRecord<K> } = {
	person: people,
	contract: contracts,
	wage: wages,
	opening: openings,
	customer: customers,
	project: projects,
	labels,
	price: prices,
	former: formers,
};

/** The kind of a record, whichever it is. The only cast: a record and its kind go together. */
export const kindOf = (kind: RecordKind) => KINDS[kind] as KindOfRecord<RecordKind>;
