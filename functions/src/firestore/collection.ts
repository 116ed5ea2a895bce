import type { CollectionReference, Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { firestore } from "./database.ts";
import type { Doc, DocQuery } from "./reader.ts";

/** A collection all of whose documents have one schema. */
export function collectionOf<T>(name: string, schema: z.ZodType<T>) {
	return {
		doc: (id: string): Doc<T> => ({ path: `${name}/${id}`, schema }),
		all: (): DocQuery<T> => ({ query: firestore().collection(name), schema }),
		/** The documents that a query of the collection finds. */
		find: (queryOf: (all: CollectionReference) => Query): DocQuery<T> => ({
			query: queryOf(firestore().collection(name)),
			schema,
		}),
	};
}
