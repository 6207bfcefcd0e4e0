// @ts-check
// `npm start`: the whole portal on one origin, restarted after a crash. This is plain JavaScript because the
// process stays alive as long as the portal, and stripping types would take more memory than everything else
// it does.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { loadEnvFile } from './load-env-file.mjs'
import { supervise } from './supervise.mjs'

loadEnvFile()
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--quiet'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
supervise()
