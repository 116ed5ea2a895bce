let ask: (() => Promise<boolean>) | null = null;

/** Calls `guard` before a user signs out by choice; it returns whether they may. Only one guard at a time. */
export function guardSignOut(guard: () => Promise<boolean>): () => void {
	ask = guard;
	return () => {
		ask = null;
	};
}

export async function maySignOut(): Promise<boolean> {
	return (await ask?.()) ?? true;
}
