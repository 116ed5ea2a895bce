import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { type NavigationSection, sectionsOf } from "#app/navigation.ts";
import { useRoutes } from "#app/routes.ts";
import { useProfile } from "#domain/people/profile.ts";
import { isBoolean, useRemembered } from "#lib/remembered.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

/** Beside the page, 225 px or, on wide screens, 260. */
export function WideSidebar() {
	return (
		<div className="sticky top-14 h-[calc(100dvh-56px)] w-[225px] shrink-0 overflow-y-auto border-r border-line bg-card xl:w-[260px] print:hidden">
			<Navigation />
		</div>
	);
}

interface NavigationProps {
	readonly onNavigate?: () => void;
	/** Paths of the pages that are at hand elsewhere. */
	readonly without?: readonly string[];
}

export function Navigation({ onNavigate, without = [] }: NavigationProps) {
	const { t } = useTranslation();
	const routes = useRoutes().filter(({ path }) => !without.includes(path));
	const sections = sectionsOf(useProfile(), routes);
	return (
		<nav aria-label={t("menu")} className="space-y-1 p-2">
			{sections.map((section) => (
				<Section key={section.id} onNavigate={onNavigate} section={section} />
			))}
		</nav>
	);
}

interface SectionProps {
	readonly section: NavigationSection;
	readonly onNavigate: (() => void) | undefined;
}

function Section({ section, onNavigate }: SectionProps) {
	const { t } = useTranslation();
	const { role } = useProfile();
	const isOpenAtFirst = section.id !== "reports" || role !== "user";
	const [open, setOpen] = useRemembered("ui", `sidebar.${section.id}`, isOpenAtFirst, isBoolean);
	return (
		<Disclosure
			buttonClassName="min-h-9 rounded-control px-3 text-table font-bold tracking-wide text-muted uppercase hover:bg-hover"
			onToggle={setOpen}
			open={open}
			title={t(`sections.${section.id}`)}
		>
			<ul className="space-y-px pb-2">
				{section.items.map((item) => (
					<li key={item.path}>
						<NavLink
							className={({ isActive }) =>
								classNames(
									"flex min-h-control items-center gap-3 rounded-control px-3 transition-colors",
									isActive ? "bg-tint font-medium text-action" : "hover:bg-hover",
								)
							}
							end={item.path === ""}
							onClick={onNavigate}
							to={`/${item.path}`}
						>
							{item.icon && <Icon className="shrink-0 opacity-80" name={item.icon} />}
							<span className="truncate">{t(`nav.${item.label}`)}</span>
						</NavLink>
					</li>
				))}
			</ul>
		</Disclosure>
	);
}
