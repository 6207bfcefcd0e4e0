import { ensureWebBuilt } from './web-build.ts'

// `npm start`: the whole portal on one origin. The server runs in this process, so that signals reach it.
await ensureWebBuilt()
await import('@portal/server/main.ts')
