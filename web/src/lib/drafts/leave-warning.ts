import { useEffect } from "react";

/** Makes the browser ask, with its own text, before the tab is closed or reloaded. */
export function useLeaveWarning(isOn: boolean): void {
	useEffect(() => {
		if (!isOn) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isOn]);
}
