import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { PaletteButton } from "#app/palette/palette-button.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { appConfig } from "#lib/app-config.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { LanguageSwitch } from "#domain/people/language-switch.tsx";
import { ThemeSwitch } from "#domain/people/theme-switch.tsx";
import { useSession } from "#lib/session/session.tsx";
import { Button, buttonClass, IconButton, iconButtonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { useLive } from "#lib/deferred/use-live.ts";

interface TopBarProps {
	readonly onOpenMenu: () => void;
	readonly sidebarOpen: boolean;
	readonly onToggleSidebar: () => void;
}

export function TopBar({ onOpenMenu, sidebarOpen, onToggleSidebar }: TopBarProps) {
	const { t } = useTranslation();
	const format = useFormat();
	const { name } = useProfile();
	const date = useToday();
	return (
		<header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-card px-2 wide:gap-3 wide:px-3 print:hidden">
			{/* Under 640 px, the bar at the bottom has it. */}
			<div className="max-sm:hidden wide:hidden">
				<IconButton icon="menu" label={t("openMenu")} onClick={onOpenMenu} />
			</div>
			<div className="hidden wide:block">
				<IconButton
					aria-expanded={sidebarOpen}
					icon="panel"
					label={sidebarOpen ? t("hideMenu") : t("showMenu")}
					onClick={onToggleSidebar}
				/>
			</div>
			<p className="flex min-w-0 flex-col text-table wide:flex-row wide:gap-2 wide:text-body">
				<time className="truncate text-muted tabular-nums" dateTime={date}>
					<span className="wide:hidden">{format.date(date)}</span>
					<span className="hidden wide:inline">{format.longDate(date)}</span>
				</time>
				<span aria-hidden="true" className="hidden text-line-strong wide:inline">
					·
				</span>
				<span className="truncate font-medium">{t("welcome", { name })}</span>
			</p>
			<div className="ml-auto flex shrink-0 items-center gap-1 wide:gap-2">
				<PaletteButton />
				<InboxBell />
				<LanguageSwitch />
				<UserMenu />
			</div>
		</header>
	);
}

function UserMenu() {
	const { t } = useTranslation();
	const { name, email, role, isAdmin } = useProfile();
	const { signOut } = useSession();
	return (
		<Popover
			align="right"
			label={t("account")}
			trigger={
				<button
					aria-label={`${t("account")}: ${name}`}
					className="flex h-control items-center gap-1 rounded-control pr-1 pl-1 hover:bg-hover wide:pl-2"
					type="button"
				>
					{/* The name before them: some initials are also the code of a language. */}
					<span className="hidden max-w-32 truncate wide:inline">{name.split(" ")[0]}</span>
					<Initials name={name} />
					<Icon className="text-muted" name="chevron-down" size={16} />
				</button>
			}
		>
			{(close) => (
				<>
					<div className="border-b border-line px-4 py-3">
						<p className="font-bold break-words">{name}</p>
						<p className="break-words text-table text-muted">{email}</p>
						<p className="text-table text-muted">{t(`roles.${role}`)}</p>
					</div>
					<div className="px-4 pt-3">
						<ThemeSwitch />
					</div>
					<div className="p-2">
						{(isAdmin ? (["profile", "settings"] as const) : (["profile"] as const)).map((page) => (
							<Link
								className={buttonClass("quiet", "w-full justify-start hover:bg-hover")}
								key={page}
								onClick={close}
								to={`/${page}`}
							>
								<Icon className="-ml-1" name={page === "profile" ? "user" : page} />
								{t(`nav.${page}`)}
							</Link>
						))}
						<Button
							className="w-full justify-start"
							icon="logout"
							onClick={() => void signOut("chosen")}
							variant="quiet"
						>
							{t("logout")}
						</Button>
						<p className="px-3 pt-1 text-table text-muted">{t("release", { release: appConfig.release })}</p>
					</div>
				</>
			)}
		</Popover>
	);
}

function Initials({ name }: { readonly name: string }) {
	const words = name.split(" ").filter(Boolean);
	const letters = (words.at(0)?.charAt(0) ?? "") + (words.length > 1 ? (words.at(-1)?.charAt(0) ?? "") : "");
	return (
		// Drawn, not written: the button is called by its label, and these letters are no part of it.
		<span
			className="grid size-8 place-items-center rounded-full bg-day-paid-ink text-[13px] font-bold text-day-paid before:content-[attr(data-letters)]"
			data-letters={letters.toUpperCase()}
		/>
	);
}

/** More is shown as this with a plus: the number is to be read at a glance. */
const MOST_SHOWN = 99;

/** The way to the inbox, with the number of what waits or was not read. The number is live. */
function InboxBell() {
	const { t } = useTranslation();
	const { id: uid, isAdmin } = useProfile();
	const queryClient = useQueryClient();
	const [count, setCount] = useState(0);
	useLive(
		useCallback(async () => {
			const { watchInbox } = await import("./inbox/live-inbox.ts");
			return watchInbox(uid, isAdmin, queryClient, setCount);
		}, [uid, isAdmin, queryClient]),
	);
	const label = count === 0 ? t("inbox") : t("inboxCount", { count });
	return (
		<Link aria-label={label} className={iconButtonClass("quiet", "relative")} title={label} to="/inbox">
			<Icon name="bell" />
			{count > 0 && (
				<span
					aria-hidden="true"
					className="absolute -top-0.5 right-0 min-w-4.5 rounded-full bg-minus px-1 text-center text-[11px] leading-4.5 font-semibold text-on-minus tabular-nums"
				>
					{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
				</span>
			)}
		</Link>
	);
}
