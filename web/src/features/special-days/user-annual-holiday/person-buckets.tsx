import { MOST_OPENING_BUCKETS } from "@tuntikirja/contract/special-days/bounds.ts";
import type { OpeningBucket, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#ui/button.tsx";
import { useFormat } from "#lib/i18n/format.ts";

interface PersonBucketsProps {
	readonly person: PersonHolidays;
	readonly onAdd: () => void;
	readonly onChange: (bucket: OpeningBucket) => void;
	readonly onDelete: (bucket: OpeningBucket) => void;
}

/** Below the buckets of a person's row: days beyond them, and the buckets that were added by hand. */
export function PersonBuckets(props: PersonBucketsProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tOwn } = useTranslation("annual-holiday");
	const { holidays } = props.person;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-card py-2 pl-8">
			{holidays.subdivision.length === 0 && <p className="text-muted">{t("noBuckets")}</p>}
			{holidays.uncovered > 0 && (
				<p className="text-warn">{tOwn("buckets.uncovered", { count: holidays.uncovered })}</p>
			)}
			<AddedDays {...props} />
		</div>
	);
}

function AddedDays({ person, onAdd, onChange, onDelete }: PersonBucketsProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { nameOf, daysOf, periodOf } = useBucketText();
	const { name, opening } = person;
	return (
		<section className="max-w-3xl">
			<div className="flex flex-wrap items-center gap-x-4">
				<h2 className="font-medium">{t("added.title")}</h2>
				{opening.length < MOST_OPENING_BUCKETS ? (
					<Button aria-label={t("added.addOf", { name })} icon="plus" onClick={onAdd} variant="quiet">
						{t("added.add")}
					</Button>
				) : (
					<p className="text-muted">{t("problems.full", { name, most: MOST_OPENING_BUCKETS })}</p>
				)}
			</div>
			{opening.length === 0 && <p className="text-muted">{t("added.none")}</p>}
			{opening.length > 0 && (
				<ul aria-label={t("added.listOf", { name })} className="divide-y divide-line">
					{opening.map((bucket) => (
						<li className="flex flex-wrap items-center gap-x-4" key={bucket.id}>
							<span className="min-w-48">{nameOf(bucket)}</span>
							<span className="w-20 text-right tabular-nums">{daysOf(bucket)}</span>
							<span className="whitespace-nowrap tabular-nums">{periodOf(bucket)}</span>
							<span className="ml-auto flex">
								<IconButton
									icon="edit"
									label={t("added.change", { bucket: `${nameOf(bucket)}, ${periodOf(bucket)}` })}
									onClick={() => onChange(bucket)}
								/>
								<IconButton
									icon="trash"
									label={t("added.delete", { bucket: `${nameOf(bucket)}, ${periodOf(bucket)}` })}
									onClick={() => onDelete(bucket)}
								/>
							</span>
							{bucket.notes && <p className="w-full pb-2 break-words text-muted">{bucket.notes}</p>}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

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
