import { useTranslation } from "react-i18next";
import { PaletteButton } from "#app/palette/palette-button.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LanguageSwitch } from "#domain/people/language-switch.tsx";
import { ThemeSwitch } from "#domain/people/theme-switch.tsx";
import { InboxBell } from "./inbox/inbox-bell.tsx";
import { UserMenu } from "./user-menu.tsx";

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
				<div className="hidden wide:block">
					<ThemeSwitch />
				</div>
				<UserMenu />
			</div>
		</header>
	);
}
