import { useQuery } from "@tanstack/react-query";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import type { Role } from "@tuntikirja/contract/kernel/roles.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";

/** The documents that the user reads, or on the page of a person those that this person reads. */
export function useDocuments() {
	const { userId } = useOwnerInput();
	const isOfPerson = userId !== undefined;
	const all = useQuery(api.documents.getDocuments.queryOptions({ input: {} }));
	const people = useQuery(api.users.getUsers.queryOptions({ input: {}, enabled: isOfPerson }));
	const role = people.data?.users.find(({ id }) => id === userId)?.role;
	const query = isOfPerson && people.error ? people : all;
	const found = all.data?.documents;
	if (!isOfPerson) return { query, documents: found };
	return { query, documents: role && found?.filter((document) => isReadBy(role, document)) };
}

/** Admins read all documents, externals none. */
function isReadBy(role: Role, { roles }: CompanyDocument): boolean {
	return role === "admin" || roles.some((one) => one === role);
}
