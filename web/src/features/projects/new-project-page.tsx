import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { today } from "#lib/clock.ts";
import { useDraft } from "#lib/drafts/use-draft.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ProjectForm } from "./project-form.tsx";
import { valuesOf } from "./project-values.ts";
import { isNameTaken, useCreateProject } from "./use-project-changes.ts";

/** Adds a project and navigates to it. */
export function NewProjectPage() {
	const { t } = useTranslation("projects");
	const navigate = useNavigate();
	const draft = useDraft("project/new", valuesOf(null, today(), useLanguage()));
	const { id, forget } = draft;
	const { mutate: create, isPending, error } = useCreateProject();
	return (
		<>
			<PageHeader title={t("new")} />
			<ProjectForm
				draft={draft}
				isNameTaken={isNameTaken(error)}
				onSave={(changes) =>
					create(
						{ id, changes },
						{
							onSuccess: ({ name }) => {
								forget();
								void navigate(`/projects/${id}`, { replace: true, state: { name } });
							},
						},
					)
				}
				opened={null}
				saving={isPending}
			/>
		</>
	);
}
