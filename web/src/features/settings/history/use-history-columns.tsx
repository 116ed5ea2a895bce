import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { type Act, isEntity } from "./use-history.ts";
import { useChangeLines } from "./use-change-text.ts";

/** The columns of the history; people have their current names, objects the names at the time of the change. */
export function useHistoryColumns(): readonly DataColumn<Act>[] {
	const { t } = useTranslation("settings");
	const minuteText = useMinuteText();
	const objectText = useObjectText();
	const changeLines = useChangeLines();
	return useMemo(() => {
		const objects = ({ entries }: Act) => [...new Set(entries.map(objectText))];
		return [
			{
				id: "at",
				header: t("history.at"),
				value: ({ first }) => first.at,
				text: ({ first }) => minuteText(first.at),
				className: "tabular-nums sm:whitespace-nowrap",
			},
			{
				id: "action",
				header: t("history.action"),
				value: ({ first }) => {
					if (isInvoicingUndone(first)) return t("history.invoicingUndone");
					const { action, entity } = first;
					return `${isEntity(entity) ? t(`entities.${entity}`) : entity}: ${t(`history.actions.${action}`)}`;
				},
				className: "sm:whitespace-nowrap",
			},
			{
				id: "object",
				header: t("history.object"),
				value: (act) => objects(act).join("; "),
				cell: (act) => (
					<ObjectCell
						more={t("history.objects", { count: act.entries.length })}
						page={pageOf(act.first)}
						texts={objects(act)}
					/>
				),
				className: "min-w-36 sm:whitespace-nowrap",
			},
			{
				id: "actor",
				header: t("history.actor"),
				value: ({ first: { actor } }) => actor?.name ?? t("history.system"),
				className: "whitespace-nowrap",
			},
			{
				id: "changed",
				header: t("history.changed"),
				value: ({ first }) => changeLines(first).join("; "),
				cell: ({ first }) => {
					const lines = changeLines(first);
					return lines.length > 0 && <Lines texts={lines} />;
				},
				className: "w-full min-w-64 break-words",
			},
		];
	}, [t, minuteText, objectText, changeLines]);
}

/** It is stored as an act of its own, which says that nothing is invoiced any more. */
function isInvoicingUndone({ entity, changes }: AuditEntry): boolean {
	return (
		entity === "invoicing" && changes.some(({ field, after }) => field === "invoiced" && after === false)
	);
}

interface ObjectCellProps {
	readonly texts: readonly string[];
	/** How many they are, where they are many. */
	readonly more: string;
	readonly page: string | null;
}

/** The changed object, as a link if it has a page; those of one act as their number, which opens as a list. */
function ObjectCell({ texts, more, page }: ObjectCellProps) {
	if (texts.length > 1) {
		return (
			<details>
				<summary className="cursor-pointer">{more}</summary>
				<Lines texts={texts} />
			</details>
		);
	}
	if (page === null) return texts[0];
	return (
		<Link className="text-action hover:underline" to={page}>
			{texts[0]}
		</Link>
	);
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
	return (
		<ul>
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

function searched(page: string, name: string, shown: Record<string, string> = {}): string {
	return `${page}?${String(new URLSearchParams({ ...shown, search: name }))}`;
}

/** Pages hide people who have left unless the URL asks for them. */
const WITH_LEFT = { left: "yes" };

const OF_PERSON: Readonly<Record<string, (person: Named) => string>> = {
	user: ({ name }) => searched("/users", name, { state: "all" }),
	employmentContract: ({ id }) => `/contracts/${id}`,
	wage: ({ name }) => searched("/wages", name, WITH_LEFT),
	availability: ({ id }) => `/user-availability?person=${id}`,
	annualHoliday: ({ name }) => searched("/user-annual-holiday", name, WITH_LEFT),
	holidayAdjustments: ({ name }) => searched("/user-annual-holiday", name, WITH_LEFT),
};

const OF_COMPANY: Readonly<Record<string, (id: string, name: string) => string>> = {
	project: (id) => `/projects/${id}`,
	resource: (_id, name) => searched("/resources", name),
	document: (id) => `/documents?document=${id}`,
	nationalHoliday: () => "/settings?tab=holidays",
};

/** The page of a changed object: while its person exists, or for a company object until it is deleted; else null. */
function pageOf({ entity, entityId, action, subject, object }: AuditEntry): string | null {
	if (subject !== null && Object.hasOwn(OF_PERSON, entity)) return own(OF_PERSON, entity)?.(subject) ?? null;
	return action === "delete" || object.name === null
		? null
		: (own(OF_COMPANY, entity)?.(entityId, object.name) ?? null);
}

/** Kinds whose subject is the person concerned; for other kinds the subject is the actor. */
const ABOUT_PEOPLE: ReadonlySet<string> = new Set([
	"entry",
	"workDay",
	"workMonth",
	"annualHoliday",
	"holidayAdjustments",
	"balanceAdjustment",
	"user",
	"employmentContract",
	"wage",
	"availability",
	"allocation",
]);

/** The text of a changed object: its name, its person, and its day or month. */
function useObjectText(): (entry: AuditEntry) => string {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const holidayName = useNationalHolidayName();
	return useCallback(
		({ entity, subjectId, subject, object: { name, date, month } }) => {
			const isAboutPerson = ABOUT_PEOPLE.has(entity) || (entity === "project" && subjectId !== "");
			const parts = [
				name !== null && entity === "nationalHoliday" && date !== null ? holidayName({ date, name }) : name,
				isAboutPerson ? (subject?.name ?? t("history.gone")) : null,
				date === null ? null : format.date(date),
				month === null ? null : format.month(month),
			];
			const text = parts.filter((part) => part !== null).join(", ");
			return text === "" ? "–" : text;
		},
		[t, format, holidayName],
	);
}
