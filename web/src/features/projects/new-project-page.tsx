import { useTranslation } from "react-i18next";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ProjectForm } from "./project-form.tsx";

/** Adds a project and navigates to it. */
export function NewProjectPage() {
	const { t } = useTranslation("projects");
	return (
		<>
			<PageHeader title={t("new")} />
			<ProjectForm opened={null} />
		</>
	);
}
