import type { LeavingCancelled, LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useCancelledTexts } from "#domain/previews/use-preview-view.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";
import { FinalHolidays } from "./final-holidays.tsx";
import { FinalPay } from "./final-pay.tsx";

export interface LeavingEffectsProps {
	readonly name: string;
	readonly preview: LeavingPreview;
}

/** All that a last day ends and leaves to do, with the final figures. */
export function LeavingEffects({ name, preview }: LeavingEffectsProps) {
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
			<Ending preview={preview} />
			<div className="grid grid-cols-1 gap-4">
				<HandBack preview={preview} />
				<Care name={name} preview={preview} />
			</div>
			<FinalBalance balance={preview.balance} />
			<FinalHolidays holidays={preview.holidays} />
			{preview.pay && <FinalPay pay={preview.pay} />}
		</div>
	);
}

function Lines({ children }: { readonly children: ReactNode }) {
	return <ul className="grid list-disc gap-1 pl-5">{children}</ul>;
}

function Ending({ preview }: Pick<LeavingEffectsProps, "preview">) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const cancelledLines = useCancelledLines();
	const { lastDay, contracts, wages, cancelled, resources } = preview;
	const date = format.date(lastDay);
	const ends = (kind: "contract" | "wage", all: LeavingPreview["contracts"]) =>
		all.map(({ startDate, isRemoved }) =>
			t(`ends.${isRemoved ? (`${kind}Removed` as const) : kind}`, { from: format.date(startDate), date }),
		);
	const lines = [
		t("ends.access", { date }),
		...ends("contract", contracts),
		...ends("wage", wages),
		...cancelledLines({ ...cancelled, resources }),
	];
	return (
		<Card title={t("ends.title")}>
			<Lines>
				{lines.map((text) => (
					<li key={text}>{text}</li>
				))}
			</Lines>
		</Card>
	);
}

function useCancelledLines() {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const cancelledTexts = useCancelledTexts();
	return ({ resources, ...time }: Omit<LeavingCancelled, "more">): string[] => [
		...cancelledTexts(time),
		...resources.flatMap(({ name, from, outcome }) =>
			outcome === "hand-back" ? [] : [t(`ends.${outcome}`, { name, from: format.minute(from) })],
		),
	];
}

/** What a leaving that was confirmed has cancelled, for who has to book it again or to say it to others. */
export function Cancelled({ cancelled: { more, ...cancelled } }: { readonly cancelled: LeavingCancelled }) {
	const { t } = useTranslation("leaving");
	const lines = useCancelledLines()(cancelled);
	return (
		<Card title={t("cancelled.title")}>
			<Lines>
				{lines.map((text) => (
					<li key={text}>{text}</li>
				))}
				{more > 0 && <li>{t("cancelled.more", { count: more })}</li>}
			</Lines>
		</Card>
	);
}

function HandBack({ preview }: Pick<LeavingEffectsProps, "preview">) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const held = preview.resources.filter(({ outcome }) => outcome === "hand-back");
	return (
		<Card
			actions={
				held.length > 0 && (
					<Link className="text-action hover:underline" to="/resources">
						{t("handBack.link")}
					</Link>
				)
			}
			title={t("handBack.title")}
		>
			{held.length === 0 ? (
				<p className="text-muted">{t("handBack.none")}</p>
			) : (
				<Lines>
					{held.map(({ id, name, from }) => (
						<li key={id}>{t("handBack.since", { name, from: format.date(from.slice(0, 10)) })}</li>
					))}
				</Lines>
			)}
		</Card>
	);
}

/** What stays as it is and needs another person. */
function Care({ name, preview }: LeavingEffectsProps) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const { leads, links } = preview;
	return (
		<Card title={t("care.title")}>
			{leads.length + links.length === 0 ? (
				<p className="text-muted">{t("care.none")}</p>
			) : (
				<Lines>
					{leads.map((group) => (
						<li key={group.id}>
							{t("care.leads", { name, group: group.name })}{" "}
							<Link className="text-action underline" to="/roles">
								{t("care.roles")}
							</Link>
						</li>
					))}
					{links.map(({ projectName, expiresAt }) => (
						<li key={`${projectName} ${expiresAt}`}>
							{t("care.link", { project: projectName, date: format.date(expiresAt) })}{" "}
							<Link className="text-action underline" to="/timesheet-report">
								{t("care.timesheets")}
							</Link>
						</li>
					))}
				</Lines>
			)}
		</Card>
	);
}

/** The balance on the last day, line by line. */
function FinalBalance({ balance }: Pick<LeavingPreview, "balance">) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const date = format.date(balance.asOf);
	const lines = [
		{ key: "opening", text: t("balance.opening"), hours: balance.opening },
		{ key: "flex", text: t("balance.flex", { date }), hours: balance.flex },
		{ key: "adjustments", text: t("balance.adjustments"), hours: balance.adjustments },
		{ key: "ended", text: t("balance.ended"), hours: balance.ended },
		{ key: "booked", text: t("balance.booked"), hours: balance.booked },
	];
	return (
		<Card padded={false} title={t("balance.title")}>
			<Table caption={t("balance.caption")}>
				<thead className="sr-only">
					<tr>
						<HeadCell>{t("balance.title")}</HeadCell>
						<HeadCell numeric>{t("unit.hours")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ key, text, hours }) => (
						<tr key={key}>
							<Cell>{text}</Cell>
							<Cell numeric>{`${format.signedHours(hours)} ${t("unit.hours")}`}</Cell>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell>{t("balance.final")}</TotalCell>
						<TotalCell numeric>{`${format.signedHours(balance.final)} ${t("unit.hours")}`}</TotalCell>
					</tr>
				</tfoot>
			</Table>
			<p className="px-4 py-3 text-table text-muted">{t("balance.note")}</p>
		</Card>
	);
}
