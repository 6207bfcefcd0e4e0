import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingEngines } from '../e2e/engines/installed.ts'
import { checkBrowserFloor } from './browser-floor.ts'
import { findChromium } from './chromium.ts'
import { makeDemoFolders } from './demo-folders.ts'
import { memoryFolder } from './memory-folder.ts'
import { root, run, runSteps } from './run.ts'
import { ensureServerBuilt } from './server-build.ts'
import { ensureWebBuilt } from './web-build.ts'

// `npm test` runs all tests, including the browser tests. Arguments apply to the unit tests only: `npm test
// -- forum`.
const [...filters] = process.argv.slice(2)
// The tests' temporary files are in memory unless TMPDIR is set. This process keeps its own TMPDIR, because
// it may unpack a browser.
const TMPDIR = process.env.TMPDIR ?? memoryFolder() ?? tmpdir()
/**
 * Data folders with the demo, filled once: for the test that kills a portal repeatedly, and for the two
 * portals of the browser tests.
 */
let folders: string[] = []
const demo = {
  name: 'the demo, for all that need it',
  run: async () => {
    folders = await makeDemoFolders(3, TMPDIR)
    return 0
  },
}
/** The folder for the statements that the tests send. */
const PORTAL_TEST_STATEMENTS = join(root, 'node_modules', '.cache', 'statements')
const units = {
  name: 'tests through HTTP and of units',
  run: () => {
    const [PORTAL_TEST_DEMO] = folders
    const hasAll = filters.length === 0
    rmSync(PORTAL_TEST_STATEMENTS, { recursive: true, force: true })
    return run('vitest', ['run', ...filters], {
      TMPDIR,
      ...(PORTAL_TEST_DEMO && { PORTAL_TEST_DEMO }),
      ...(hasAll && { PORTAL_TEST_STATEMENTS }),
    })
  },
}
/** The tests that the code of `platform/http/fast` concerns, once more without it. */
const plain = {
  name: 'tests through HTTP with PORTAL_SHORTCUTS=off',
  run: () =>
    run(
      'vitest',
      ['run', '--project', 'server', 'platform/http/', 'forum/reading/', 'announcing/read-events'],
      {
        TMPDIR,
        PORTAL_SHORTCUTS: 'off',
      },
    ),
}
const rows = {
  name: 'rows of the statements',
  run: () => run('node', ['tools/check-statements.ts', PORTAL_TEST_STATEMENTS]),
}
const browserFloor = {
  name: 'the built code and the oldest browsers',
  run: async () => checkBrowserFloor(),
}
const journeys = {
  name: 'journeys in a browser',
  run: async () => {
    for (const sentence of missingEngines) console.log(sentence)
    const [, PORTAL_E2E_DATA = '', PORTAL_E2E_REAL_DATA = ''] = folders
    return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      ...(await findChromium()),
      PORTAL_E2E_DATA,
      PORTAL_E2E_REAL_DATA,
      TMPDIR,
    })
  },
}
await ensureServerBuilt()
await ensureWebBuilt()
await runSteps(filters.length > 0 ? [units] : [browserFloor, demo, units, plain, rows, journeys])
