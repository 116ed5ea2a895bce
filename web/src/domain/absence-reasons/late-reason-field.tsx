import { lazy, Suspense } from "react";
import { useProfile } from "#domain/people/profile.ts";
import { withTexts } from "#lib/i18n/i18n.ts";
import type { ReasonFieldProps } from "./reason-field.tsx";

const ReasonField = lazy(async () => ({
	default: (await withTexts(import("./reason-field.tsx"), "day-types")).ReasonField,
}));

/** The field and its list, fetched where there is anything to choose: most kinds of leave have no reasons. */
export function LateReasonField(props: ReasonFieldProps) {
	const { reasonTypes = [] } = useProfile();
	if (!reasonTypes.some((type) => type === props.dayTypeId) && props.value === "") return null;
	return (
		<Suspense fallback={null}>
			<ReasonField {...props} />
		</Suspense>
	);
}
