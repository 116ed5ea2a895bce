import type { hoursPreviewShape, moneyPreviewShape } from "@tuntikirja/contract/previews/preview-schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { PreviewQuery } from "./use-preview.ts";
import type { cancelledSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { dateList } from "./date-list.ts";

type HoursPreview = {
	readonly [K in keyof typeof hoursPreviewShape]: z.infer<(typeof hoursPreviewShape)[K]>;
};
type MoneyPreview = {
	readonly [K in keyof typeof moneyPreviewShape]: z.infer<(typeof moneyPreviewShape)[K]>;
};

interface Numbers {
	readonly before: number;
	readonly after: number;
	readonly change: number;
}

type Kind = "hours" | "cost" | "revenue";

/** The effect of a change, of hours as well as of money. */
interface Effect {
	/** A balance, which is more than the sum of its months. */
	readonly balance: readonly [before: number, after: number] | null;
	readonly months: readonly ({
		readonly month: string;
		readonly state: "locked" | "closed" | "open";
	} & Numbers)[];
	readonly total: Numbers;
	readonly closedMonths: number;
	readonly since: string | null;
}

/** The difference of two numbers of two decimals, without the rounding error of binary fractions. */
function difference(after: number, before: number): number {
	return Math.round(after * 100 - before * 100) / 100;
}

/** Their sum, without the same rounding error. */
export function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
}

function hoursEffect({ months, balanceBefore, balanceAfter, closedMonths }: HoursPreview): Effect {
	return {
		closedMonths,
		balance: [balanceBefore, balanceAfter],
		total: {
			before: sum(months.map((one) => one.expectedBefore)),
			after: sum(months.map((one) => one.expectedAfter)),
			change: sum(months.map((one) => one.flexChange)),
		},
		months: months.map(({ expectedBefore, expectedAfter, flexChange, ...month }) => ({
			...month,
			before: expectedBefore,
			after: expectedAfter,
			change: flexChange,
		})),
		since: null,
	};
}

function moneyEffect({ months, before, after, ...touched }: MoneyPreview): Effect {
	return {
		...touched,
		balance: null,
		// Rounded once, from all of it.
		total: { before, after, change: difference(after, before) },
		months: months.map((month) => ({ ...month, change: difference(month.after, month.before) })),
	};
}

/** The content of a `ChangePreview` for a change of hours; `notices` adds texts of the feature. */
export function useHoursPreview<P extends HoursPreview>(
	query: PreviewQuery<P>,
	notices: (preview: P) => readonly string[] = () => [],
) {
	return usePreviewView(query, "hours", hoursEffect, notices);
}

/** The same for a change of what people cost, or of the revenue of projects. */
export function useMoneyPreview<P extends MoneyPreview>(
	query: PreviewQuery<P>,
	kind: "cost" | "revenue",
	notices: (preview: P) => readonly string[] = () => [],
) {
	return usePreviewView(query, kind, moneyEffect, notices);
}

function usePreviewView<P>(
	query: PreviewQuery<P>,
	kind: Kind,
	effectOf: (preview: P) => Effect,
	notices: (preview: P) => readonly string[],
) {
	const effectText = useEffectText(kind);
	const effect = query.data ? effectText(effectOf(query.data), notices(query.data)) : null;
	return { effect, preview: query };
}

/** The effect as texts and numbers of the language. */
function useEffectText(kind: Kind) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const balanceText = useBalanceText();
	const cells = (one: Numbers) =>
		[format.number(one.before), format.number(one.after), format.signedHours(one.change)] as const;
	return ({ balance, months, total, closedMonths, since }: Effect, more: readonly string[]) => ({
		figures: balance && balanceText(balance),
		notices: [
			...(closedMonths > 0 ? [t("closed", { count: closedMonths })] : []),
			...(since === null ? [] : [t("since", { month: format.month(since) })]),
			...more,
		],
		nothing: t(`${kind}.nothing`),
		table: {
			caption: t("months"),
			isMoney: kind !== "hours",
			heads: [t("month"), t(`${kind}.before`), t(`${kind}.after`), t(`${kind}.change`)] as const,
			rows: months.map(({ month, state, ...one }) => ({
				key: month,
				cells: [capitalised(format.month(month)), ...cells(one)] as const,
				badge: state === "open" ? null : t(`states.${state}`),
			})),
			total: [t("total"), ...cells(total)] as const,
		},
	});
}

/** The balance now, then, and by how much it changes. */
export function useBalanceText() {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const unit = t("hours.unit");
	return ([before, after]: readonly [number, number]) => {
		const change = difference(after, before);
		return {
			before: { label: t("hours.balanceBefore"), value: format.signedHours(before), unit },
			after: { label: t("hours.balanceAfter"), value: format.signedHours(after), unit },
			change: t("hours.balanceChange", { hours: format.signedHours(change) }),
			gain: Math.sign(change),
		};
	};
}

type Cancelled = z.infer<typeof cancelledSchema>;
type Span = NonNullable<Cancelled["allocations"][number]["left"]>;

/** Names the leave that is cancelled, the days of each type in one line, each plan that ends, and the requests that close. */
export function useCancelledTexts() {
	const { t } = useTranslation("preview");
	const { t: tDayTypes } = useTranslation("day-types");
	const format = useFormat();
	const span = ({ startDate, endDate }: Span) => ({ from: format.date(startDate), to: format.date(endDate) });
	const requestsText = (key: "closedRequests" | "shortenedRequests", requests: Cancelled["requests"]) => {
		const dates = [...new Set(requests.flatMap((request) => request.dates))].sort();
		return requests.length === 0 ? [] : [t(key, { count: requests.length, days: dateList(dates, format) })];
	};
	return ({ leave, allocations, requests }: Cancelled): string[] => [
		...[...Map.groupBy(leave, ({ dayTypeId }) => dayTypeId)].map(([type, days]) =>
			t("cancelledLeave", {
				type: tDayTypes(DAY_TYPE_LOOK[type].name),
				days: dateList([...new Set(days.map(({ date }) => date))], format),
			}),
		),
		...allocations.map(({ projectName: project, left, ...planned }) =>
			left === null
				? t("cancelledPlan", { project, ...span(planned) })
				: t("shortenedPlan", { project, ...span(left) }),
		),
		...requestsText(
			"closedRequests",
			requests.filter(({ isClosed }) => isClosed),
		),
		...requestsText(
			"shortenedRequests",
			requests.filter(({ isClosed }) => !isClosed),
		),
	];
}
