import type { CollectionReference, Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { firestore } from "./database.ts";
import { kindOfCollection } from "./folds/folded-kinds.ts";
import type { Doc, DocQuery } from "./reader.ts";

/** A collection all of whose documents have one schema. */
export function collectionOf<T>(name: string, schema: z.ZodType<T>) {
	return {
		doc: (id: string): Doc<T> => ({ path: `${name}/${id}`, schema }),
		all: (): DocQuery<T> => ({ query: firestore().collection(name), schema, fold: kindOfCollection(name) }),
		/** The documents of which a field has a value; `keep` says the same of a document. */
		where: (field: string, value: unknown, keep: (one: T) => boolean): DocQuery<T> => {
			const query = firestore().collection(name).where(field, "==", value);
			return { query, schema, fold: kindOfCollection(name), keep };
		},
		/** The documents that a query of the collection finds. */
		find: (queryOf: (all: CollectionReference) => Query): DocQuery<T> => ({
			query: queryOf(firestore().collection(name)),
			schema,
		}),
	};
}
