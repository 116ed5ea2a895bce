import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LongList } from "#domain/long-list/long-list.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { decisionActs } from "./fetched-acts.ts";
import { InboxItem } from "./inbox-item.tsx";

interface DecisionListProps {
	readonly label: string;
	readonly items: Inbox["toDecide"];
}

/** What waits for the user, each with its acts. What is decided goes, and the focus stays in the list. */
export function DecisionList({ label, items }: DecisionListProps) {
	const { t } = useTranslation("inbox");
	const { id: userId } = useProfile();
	const list = useRef<HTMLUListElement>(null);
	const Acts = decisionActs.Component;
	const before = useRef(items.length);
	useEffect(() => {
		// The button that was pressed has gone with its item.
		if (items.length < before.current && document.activeElement === document.body) list.current?.focus();
		before.current = items.length;
	}, [items]);
	return (
		<ul aria-label={label} className="outline-none" ref={list} tabIndex={-1}>
			<LongList items={items} more={(count) => t("more", { count })}>
				{(item) => (
					<li className="border-b border-line last:border-b-0" key={item.id}>
						<InboxItem item={item} />
						{/* One's own is decided by others; its page says by whom. */}
						{item.personId !== userId && (
							<div className="mb-3 px-4">
								<Suspense fallback={<div className="h-control" />}>
									<Acts item={item} />
								</Suspense>
							</div>
						)}
					</li>
				)}
			</LongList>
		</ul>
	);
}
