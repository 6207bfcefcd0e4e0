import { findChromium } from './chromium.ts'
import { run, runSteps } from './run.ts'
import { ensureWebBuilt } from './web-build.ts'

// `npm test`: everything, browser journeys included. Arguments go to the unit tests only: `npm test -- forum`.
const [...filters] = process.argv.slice(2)
const unit = { name: 'tests through HTTP and of units', run: () => run('vitest', ['run', ...filters]) }
const browser = {
  name: 'journeys in a browser',
  run: async () => run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], await findChromium()),
}
await ensureWebBuilt()
await runSteps(filters.length > 0 ? [unit] : [unit, browser])
