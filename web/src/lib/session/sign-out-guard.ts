let ask: (() => Promise<boolean>) | null = null;

/** Has `guard` asked before somebody signs out by choice; it answers whether they may. One at a time. */
export function guardSignOut(guard: () => Promise<boolean>): () => void {
	ask = guard;
	return () => {
		ask = null;
	};
}

export async function maySignOut(): Promise<boolean> {
	return (await ask?.()) ?? true;
}
