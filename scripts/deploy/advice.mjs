// What messages of firebase-tools mean for a person who deploys Tuntikirja, in plain words. Pure.

const EVENTARC_NEW =
	/permissions are propagated to the Service Agent|need a little bit longer to finish setting everything up/;

const ADVICE = [
	[
		/Unable to set the invoker for the IAM policy|do not belong to a permitted customer/,
		"The API may not be called by everyone, so no page can reach it. Either you may not change who calls functions (roles/cloudfunctions.admin, roles/run.admin), or a policy of your organisation forbids public functions (iam.allowedPolicyMemberDomains): ask an administrator of the organisation to except this project.",
	],
	[
		/max instances setting|maxScale may not exceed|MaxInstancesLimit/,
		"The project may not have that many instances: lower API_MAX_INSTANCES or TRIGGER_MAX_INSTANCES in functions/.env.PROJECT, or ask for a larger quota at https://cloud.google.com/run/quotas.",
	],
	[
		/upsert schedule|cloudscheduler\.googleapis\.com\S* had HTTP Error/,
		"Cloud Scheduler refused a schedule. If it does not serve the region (`gcloud scheduler locations list`), set SCHEDULE_REGION in functions/.env.PROJECT, for example to europe-west1.",
	],
	[
		/iam\.serviceAccounts\.act[aA]s/i,
		"You may not let the functions run as their account: you need roles/iam.serviceAccountUser on it.",
	],
	[
		/failed to modify the IAM policy for the project/i,
		"The first deploy gives roles to Google's service agents, so it needs a person who may (roles/resourcemanager.projectIamAdmin). Later deploys do not.",
	],
	[/ENOSPC|no space left on device/i, "The disk is full: free some space, and run the deploy again."],
	[
		EVENTARC_NEW,
		"Eventarc is still not ready. Wait ten minutes and run the deploy again; nothing has to be undone.",
	],
];

const textOf = ({ output, errors }) => `${output}\n${errors}`;

/** Whether a deploy failed only because Eventarc's service agent was made a moment ago. */
export function isEventarcNew(result) {
	return EVENTARC_NEW.test(textOf(result));
}

/** What to do about the messages of a failed deploy; empty when they say it themselves. */
export function adviceFor(result) {
	return ADVICE.filter(([message]) => message.test(textOf(result))).map(([, advice]) => advice);
}
