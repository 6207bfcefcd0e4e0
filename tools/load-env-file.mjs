// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const path = join(import.meta.dirname, '..', 'portal.env')

/** Takes the settings that `npm run portal -- setup` wrote. What the environment sets itself stays. */
export function loadEnvFile() {
  if (existsSync(path)) process.loadEnvFile(path)
}
