import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const STUB = fileURLToPath(new URL("./unused-firebase-product.ts", import.meta.url));
const PRODUCTS = /^firebase\/(database|firestore|functions|remote-config|storage)$/;

/**
 * reactfire is one module that imports five products we do not use through it: 168 kB. Only its own
 * imports are replaced, so `import("firebase/firestore")` in our code still gives the real one.
 */
export function stubReactfireProducts(): Plugin {
	return {
		name: "stub-reactfire-products",
		enforce: "pre",
		resolveId: (id, importer) => (PRODUCTS.test(id) && importer?.includes("/reactfire/") ? STUB : null),
	};
}
