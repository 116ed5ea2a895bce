import type { RecordKind } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { KindOfRecord } from "./kind-of-record.ts";
import { projects } from "./projects.ts";

/** Every kind of record that a file can have besides hours. */
const KINDS: { readonly [K in RecordKind]: KindOfRecord<K> } = { project: projects };

/** The kind of a record, whichever it is. The only cast: a record and its kind go together. */
export const kindOf = (kind: RecordKind) => KINDS[kind] as KindOfRecord<RecordKind>;
