import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { customerSchema } from "@tuntikirja/contract/customers/schema.ts";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";

/** `customers/{id}`: who is invoiced, as the API answers it. */
export const customerDoc = collectionOf(COLLECTIONS.customers, customerSchema).doc;

/** All of them, from their copies. */
export const allCustomers = copiesOf("customers", customerDoc).all;
