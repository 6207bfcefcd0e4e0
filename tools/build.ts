import { printFirstLoad } from './first-load.ts'
import { ensureWebBuilt } from './web-build.ts'

await ensureWebBuilt()
printFirstLoad()
