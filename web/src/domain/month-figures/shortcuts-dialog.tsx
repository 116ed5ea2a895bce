import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { Kbd } from "#ui/kbd.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** Grouped by where they work, since the list also opens on other pages. */
const SHORTCUTS = {
	everywhere: [
		{ keys: ["Ctrl K", "⌘ K"], does: "palette" },
		{ keys: ["Ctrl ⏎"], does: "save" },
		{ keys: ["Ctrl Z"], does: "undo" },
		{ keys: ["Esc"], does: "close" },
	],
	monthlyView: [
		{ keys: ["→", "←", "j", "k"], does: "nextDay" },
		{ keys: ["↑", "↓"], does: "moveWeek" },
		{ keys: ["⇧ ←", "⇧ →", "PgUp", "PgDn"], does: "moveMonth" },
		{ keys: ["t"], does: "today" },
		{ keys: ["n"], does: "newEntry" },
		{ keys: ["e"], does: "editEntry" },
		{ keys: ["d"], does: "duplicateEntry" },
		{ keys: ["c"], does: "copyDay" },
		{ keys: ["w"], does: "copyWeek" },
		{ keys: ["?"], does: "help" },
	],
} as const;

/** Sentences that the palette understands; each is in the texts of the language. */
const SENTENCES = ["log", "sick", "holiday", "goTo", "date"] as const;

export interface ShortcutsDialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
}

/** All shortcuts, with those of the monthly view in a group of their own. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
	const { t } = useTranslation("shortcuts");
	const { role } = useProfile();
	const { t: tShell } = useTranslation();
	return (
		<Dialog closeLabel={tShell("close")} onClose={onClose} open={open} title={t("title")}>
			{(["everywhere", "monthlyView"] as const).map((place) => (
				<section className="not-first:mt-4" key={place}>
					<h3 className="font-bold">{t(place)}</h3>
					<dl className="divide-y divide-line">
						{SHORTCUTS[place].map(({ keys, does }) => (
							<div className="flex min-h-9 items-center justify-between gap-4" key={does}>
								<dt>{t(does)}</dt>
								<dd className="flex gap-1">
									{keys.map((key) => (
										<Kbd key={key}>{key}</Kbd>
									))}
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<section className="mt-4">
				<h3 className="font-bold">{t("sentences.title")}</h3>
				<ul className="divide-y divide-line">
					{SENTENCES.map((sentence) => (
						<li className="py-2" key={sentence}>
							{t(`sentences.${sentence}`)}
						</li>
					))}
					{canAccess(role, "capacity") && <li className="py-2">{t("sentences.balance")}</li>}
				</ul>
			</section>
			<p className="mt-3 text-table text-muted">{t("typing")}</p>
		</Dialog>
	);
}
