import type { RecordKind, RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { ImportedRecord } from "@tuntikirja/contract/moving-in/schema.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import type { Call } from "#records/people/caller.ts";

/** How records of one kind are made and taken back, in the transaction that also notes it in the import. */
export interface KindOfRecord<K extends RecordKind> {
	/**
	 * Makes what the record says by the rules of the act that makes one by hand. @returns its id; null: it is here already
	 * @throws the refusals of that act
	 */
	readonly add: (writer: Writer, record: RecordOf<K>, call: Call) => Promise<string | null>;
	/** What is done outside of its transaction once it is made or taken back, as with a sign-in. Again without harm. */
	readonly finish?: (id: string) => Promise<void>;
	/** What a trial says of one that would be new. */
	readonly preview?: (record: RecordOf<K>) => Promise<Pick<ImportedRecord, "monthExpected">>;
	/** What it is called now. */
	readonly name: (reader: Reader, id: string) => Promise<string>;
	/** Removes what has been made. @throws what says that it is in use */
	readonly takeBack: (writer: Writer, id: string, call: Call) => Promise<unknown>;
}
