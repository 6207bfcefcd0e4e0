// @ts-check
import { join } from 'node:path'

/** The server as it is run, which `npm run build` makes from server/src/main.ts (docs/decisions/0100). */
export default join(import.meta.dirname, '..', 'server', 'dist', 'main.mjs')
