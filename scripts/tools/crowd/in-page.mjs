/**
 * Runs in the measured page before the page's own code, so it cannot use anything from outside this function. It marks
 * the paint of the first element that matches, as "first rows".
 */
export function markFirstRows(rows) {
	const look = () => {
		if (!document.querySelector(rows)?.checkVisibility()) return requestAnimationFrame(look);
		// The message comes after the paint of this frame.
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => performance.mark("first rows");
		port2.postMessage(null);
	};
	look();
}
