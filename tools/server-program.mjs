// @ts-check
import { join } from 'node:path'

/** The server's program, which `npm run build` creates from server/src/main.ts (docs/decisions/0100). */
export default join(import.meta.dirname, '..', 'server', 'dist', 'main.mjs')
