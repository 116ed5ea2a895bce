import type { OpeningBucket } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";

/** The text of an added bucket. */
export function useBucketText() {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tOwn } = useTranslation("annual-holiday");
	const format = useFormat();
	return {
		nameOf: ({ kind, creditYear }: OpeningBucket) =>
			`${tOwn(`buckets.kinds.${kind}`)} ${creditYear}–${creditYear + 1}`,
		daysOf: ({ days }: OpeningBucket) => t("added.days", { count: days }),
		periodOf: ({ from, to }: OpeningBucket) =>
			to === null
				? t("added.since", { from: format.date(from) })
				: t("added.period", { from: format.date(from), to: format.date(to) }),
	};
}
