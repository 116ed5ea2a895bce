import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { sectionsOf } from "#app/navigation.ts";
import { useRoutes } from "#app/routes.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useMinWidth } from "#lib/browser.ts";
import { useToday } from "#lib/clock.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { IconButton } from "#ui/button.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Navigation } from "./sidebar.tsx";

interface PhoneNavigationProps {
	readonly open: boolean;
	readonly onOpen: (open: boolean) => void;
}

/** Under this there is the bar; from here on a button of the top bar opens the navigation. */
const BAR_UNTIL = 640;

/** Where there is no sidebar: a bar at the thumb, and a drawer with the pages that it lacks. */
export function PhoneNavigation({ open, onOpen }: PhoneNavigationProps) {
	const { t } = useTranslation();
	const hasBar = !useMinWidth(BAR_UNTIL);
	const pages = sectionsOf(useProfile(), useRoutes()).flatMap(({ items }) => items.map(({ path }) => path));
	const places = placesOf(useToday(), pages);
	const inBar = places.map(({ page }) => page);
	const hasMore = pages.some((path) => !inBar.includes(path));
	const close = () => onOpen(false);
	return (
		<>
			<PhoneBar onMore={hasMore ? () => onOpen(true) : undefined} places={places} />
			<Drawer edge={hasBar ? "bottom" : "left"} label={t("menu")} onClose={close} open={open}>
				<div className="flex h-14 items-center justify-between border-b border-line pr-2 pl-4 text-lead font-bold">
					Tuntikirja
					<IconButton icon="close" label={t("close")} onClick={close} />
				</div>
				<Navigation onNavigate={close} without={hasBar ? inBar : []} />
			</Drawer>
		</>
	);
}

interface Place {
	readonly name: "today" | "month" | "log" | "holidays" | "leave" | "projects";
	readonly icon: IconName;
	/** The path of its page, as in the table of routes. */
	readonly page: string;
	readonly search?: string;
}

/** Five places at most; those of pages that the role may not see are left out. */
function placesOf(date: string, pages: readonly string[]): readonly Place[] {
	const places: readonly Place[] = [
		{ name: "today", icon: "home", page: "" },
		{ name: "month", icon: "calendar", page: "monthly-view" },
		{ name: "log", icon: "plus", page: "monthly-view", search: `?day=${date}&month=${date.slice(0, 7)}` },
		{ name: "holidays", icon: "sun", page: "annual-holiday" },
		{ name: "leave", icon: "calendar-check", page: "leave-requests" },
		{ name: "projects", icon: "tag", page: "my-projects" },
	];
	return places.filter(({ page }) => pages.includes(page)).slice(0, 5);
}

const ITEM =
	"flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[11px] font-medium -outline-offset-2";

interface PhoneBarProps {
	readonly places: readonly Place[];
	/** Undefined where the bar has everything. */
	readonly onMore: (() => void) | undefined;
}

function PhoneBar({ places, onMore }: PhoneBarProps) {
	const { t } = useTranslation();
	return (
		<nav
			aria-label={t("bar.label")}
			className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
		>
			{places.map(({ name, icon, page, search = "" }) => (
				<NavLink
					// The day to log is a part of the month, which has a place of its own.
					aria-current={search === "" && "page"}
					className={({ isActive }) =>
						classNames(ITEM, isActive && search === "" ? "text-action" : "text-muted")
					}
					end
					key={name}
					to={{ pathname: `/${page}`, search }}
				>
					<Icon name={icon} size={20} />
					<span className="max-w-full truncate">{t(`bar.${name}`)}</span>
				</NavLink>
			))}
			{onMore && (
				<button className={classNames(ITEM, "text-muted")} onClick={onMore} type="button">
					<Icon name="menu" size={20} />
					{t("bar.more")}
				</button>
			)}
		</nav>
	);
}
