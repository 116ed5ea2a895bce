import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { CommandDialog } from "#ui/overlay/command-dialog.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { PaletteRows } from "./palette-rows.tsx";
import type { PaletteDialog } from "./use-action-commands.ts";

const ShortcutsDialog = lazyDialog(() =>
	import("#domain/month-figures/shortcuts-dialog.tsx").then((file) => file.ShortcutsDialog),
);

const LeaveDialog = lazyDialog(() =>
	import("#domain/planning/leave-dialog.tsx").then((file) => file.LeaveDialog),
);

const CopyWeek = lazyDialog(() => import("./copy-week.tsx").then((file) => file.CopyWeek));

const SubmitDialog = lazyDialog(() =>
	withTexts(import("#domain/months/submit-dialog.tsx"), "months").then((file) => file.SubmitDialog),
);

export interface PaletteProps {
	readonly open: boolean;
	readonly onClose: () => void;
	/** The text typed while the palette was loading; null once it listens itself. */
	readonly typed: RefObject<string | null>;
}

/** What was typed for an entry that the server has not taken. */
interface RefusedLine {
	readonly query: string;
	readonly entryId: string;
}

/** Goes anywhere the role allows, logs what is typed, and does what the top bar does. */
export function Palette({ open, onClose, typed }: PaletteProps) {
	const { t } = useTranslation("palette");
	const { t: tShell } = useTranslation();
	const { timer } = useProfile();
	const [query, setQuery] = useState("");
	const [entryId, setEntryId] = useState<string>(() => crypto.randomUUID());
	const [refused, setRefused] = useState<RefusedLine | null>(null);
	const [dialog, setDialog] = useState<{ readonly shown: PaletteDialog; readonly isOpen: boolean }>();
	useEffect(() => {
		// Only now: a key that is pressed between the first render and this moment is part of the text, too.
		// oxlint-disable-next-line react/set-state-in-effect -- the keys come from outside of React
		setQuery(typed.current ?? "");
		// oxlint-disable-next-line react/immutability -- says to the button that the palette hears the keys now
		typed.current = null;
	}, [typed]);

	// It opens empty and for a new entry, or with the words and the id of the one that was refused.
	const [wasOpen, setWasOpen] = useState(open);
	if (open !== wasOpen) {
		setWasOpen(open);
		if (open) {
			setQuery(refused?.query ?? "");
			setEntryId(refused?.entryId ?? crypto.randomUUID());
		}
	}
	const close = () => {
		setRefused(null);
		onClose();
	};
	return (
		<>
			<CommandDialog
				closeLabel={tShell("close")}
				empty={t(timer === undefined ? "empty" : "emptyWithTimer")}
				footer={<KeyHints />}
				label={t("label")}
				onClose={close}
				onQuery={setQuery}
				open={open}
				placeholder={t("placeholder")}
				query={query}
			>
				<PaletteRows
					entryId={entryId}
					onClose={close}
					onDialog={(shown) => setDialog({ shown, isOpen: true })}
					onQuery={setQuery}
					onRefused={(id) => setRefused({ query, entryId: id })}
					query={query}
				/>
			</CommandDialog>
			{dialog && (
				<ShownDialog
					onClose={() => setDialog({ ...dialog, isOpen: false })}
					open={dialog.isOpen}
					shown={dialog.shown}
				/>
			)}
		</>
	);
}

interface ShownDialogProps {
	readonly shown: PaletteDialog;
	readonly open: boolean;
	readonly onClose: () => void;
}

/** What a row has opened: each shows what it changes before it does so. */
function ShownDialog({ shown, ...props }: ShownDialogProps) {
	switch (shown.kind) {
		case "absence": {
			const { dayTypeId, from, to } = shown.said;
			return <LeaveDialog date={from} dayTypeId={dayTypeId} lastDate={to} {...props} />;
		}
		case "copyWeek":
			return <CopyWeek {...props} />;
		case "submit":
			return props.open && <SubmitDialog approval={shown.approval} onClose={props.onClose} />;
		case "shortcuts":
			return <ShortcutsDialog {...props} />;
	}
}

const KEYS = [
	{ key: "↑ ↓", does: "move" },
	{ key: "⏎", does: "choose" },
	{ key: "Esc", does: "close" },
] as const;

function KeyHints() {
	const { t } = useTranslation("palette");
	return (
		<p className="hidden gap-4 border-t border-line px-4 py-2 text-table text-muted wide:flex">
			{KEYS.map(({ key, does }) => (
				<span key={key}>
					<Kbd>{key}</Kbd> {t(`keys.${does}`)}
				</span>
			))}
		</p>
	);
}
