import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { crumbsOf, pagesOf } from "#app/navigation.ts";
import type { PageRoute } from "#app/routes/page-route.ts";
import { useRoutes } from "#app/routes-context.ts";
import { useProfile } from "#domain/people/profile.ts";
import type { Command } from "./command.ts";

type Names = Partial<Record<PageRoute["label"], string>>;

/** Where the app is in English, they are here already; without a network, pages go by the names on screen. */
const english: Names = await import("#lib/i18n/start-en.ts").then(
	({ startTexts }) => startTexts.shell.nav,
	() => ({}),
);

/** What people call a page otherwise, in both languages. Here and not with the routes, which every visit loads. */
const WORDS: Names = {
	inbox: "approve hyväksy",
	leaveRequests: "approve hyväksy",
	monthEnd: "approve hyväksy",
	joining: "hire palkkaa rekrytoi",
	users: "leaving lähtö irtisano",
};

/** The pages that the person may see, each with its section. */
export function usePageCommands(): readonly Command[] {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const routes = useRoutes();
	const profile = useProfile();
	return pagesOf(profile, routes).map((route) => {
		const section = route.section ?? crumbsOf(`/${route.path}`, routes, null)[0]?.route?.section;
		return {
			id: `/${route.path}`,
			icon: route.icon ?? "chevron-right",
			label: t(`nav.${route.label}`),
			hint: section && t(`sections.${section}`),
			alias: [english[route.label], WORDS[route.label]].filter(Boolean).join(" "),
			run: () => void navigate(`/${route.path}`),
		};
	});
}
