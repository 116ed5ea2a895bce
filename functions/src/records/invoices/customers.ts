import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { customerSchema } from "@tuntikirja/contract/customers/schema.ts";
import { collectionOf } from "#firestore/collection.ts";

const customers = collectionOf(COLLECTIONS.customers, customerSchema);

/** `customers/{id}`: who is invoiced, as the API answers it. */
export const customerDoc = customers.doc;

export const allCustomers = customers.all;
