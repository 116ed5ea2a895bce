import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { useLanguage } from "#lib/i18n/format.ts";

/** What can have a reason of absence. */
export interface Reasoned {
	readonly reasonId?: string | undefined;
}

/** The company's reasons of absence, the inactive ones too. Externals are not answered. */
export function useReasons(isWanted: boolean) {
	const { role } = useProfile();
	const query = api.settings.getAbsenceReasons.queryOptions({ input: {} });
	return useQuery({ ...query, enabled: isWanted && role !== "external" }).data?.reasons;
}

/** The name of a reason, in the language on screen. `shown`: companies that have no reason on screen are not asked. */
export function useReasonName(shown: readonly Reasoned[]): (of: Reasoned) => string | undefined {
	const reasons = useReasons(shown.some(({ reasonId }) => reasonId !== undefined));
	const name = useLanguage() === "fi" ? "nameFi" : "nameEn";
	return useCallback(
		({ reasonId }) => reasonId && reasons?.find(({ id }) => id === reasonId)?.[name],
		[reasons, name],
	);
}
