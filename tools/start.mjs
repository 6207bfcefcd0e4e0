// @ts-check
// `npm start`: the whole portal on one origin, started again when it crashes. Plain JavaScript, for this process stays as long
// as the portal runs: to strip types alone would cost it more memory than all that it does.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { supervise } from './supervise.mjs'

const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--quiet'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
supervise()
