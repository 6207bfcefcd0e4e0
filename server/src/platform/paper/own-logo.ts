import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { college } from '@portal/contract/college.ts'

/** The build of the web app draws the logo of college/college.json as a PNG (web/build/app-icons.ts). */
const drawn = join(import.meta.dirname, '../../../../web/dist/icons/any-192.png')

/** The college's own logo as a PNG; undefined if it has none, or before the first build. */
export const ownLogo = college.logo && existsSync(drawn) ? readFileSync(drawn) : undefined
