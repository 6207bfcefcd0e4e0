import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillDemoAhead } from './fill-demo-ahead.ts'
import { printFirstLoad } from './first-load.ts'
import { requireCollege } from './require-college.ts'
import { root } from './run.ts'
import { ensureServerBuilt } from './server-build.ts'
import { openWaitingPage } from './waiting-page.ts'
import { ensureWebBuilt } from './web-build.ts'

requireCollege()
// `npm start` builds too, but shows only the output of the portal.
if (process.argv.includes('--quiet')) await buildForStart()
else {
  await ensureServerBuilt()
  await ensureWebBuilt()
  // Imported here because an installation without the build tools lacks its parser.
  const { checkBrowserFloor } = await import('./browser-floor.ts')
  if (checkBrowserFloor() !== 0) process.exit(1)
  printFirstLoad()
}

/** The first start shows browsers how far it is, and fills the demo beside the build, which takes about as long. */
async function buildForStart(): Promise<void> {
  const isFirst = !existsSync(join(root, 'web', 'dist', 'index.html'))
  const page = isFirst ? await openWaitingPage() : null
  page?.say('Web app', 'is being built')
  const buildWeb = async () => {
    await ensureWebBuilt()
    page?.say('Web app', 'ready')
  }
  const buildServer = async () => {
    await ensureServerBuilt()
    if (isFirst) await fillDemoAhead((percent) => page?.say('Demo data', `${percent} %`))
  }
  await Promise.all([buildWeb(), buildServer()])
  await page?.close()
}
