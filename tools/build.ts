import { printFirstLoad } from './first-load.ts'
import { ensureServerBuilt } from './server-build.ts'
import { ensureWebBuilt } from './web-build.ts'

await ensureServerBuilt()
await ensureWebBuilt()
// `npm start` builds as well, and wants to hear of the portal alone.
if (!process.argv.includes('--quiet')) printFirstLoad()
