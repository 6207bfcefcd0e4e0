import { printFirstLoad } from './first-load.ts'
import { ensureServerBuilt } from './server-build.ts'
import { ensureWebBuilt } from './web-build.ts'

await ensureServerBuilt()
await ensureWebBuilt()
// `npm start` builds too, but shows only the output of the portal.
if (!process.argv.includes('--quiet')) printFirstLoad()
