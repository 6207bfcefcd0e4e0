import { addPeople } from '#cast/add-people.ts'
import { fitsTexts } from '#cast/demo-lists.ts'
import { alone, clearHalfSeed, readDemoState, writeDemoState } from '#cast/demo-marker.store.ts'
import type { playTexts } from '#cast/play-texts.ts'
import type { Portal } from '#platform/portal.ts'

/** Receives the progress in percent; 100 when everything is done. */
export type SeedProgress = (percent: number) => void

/** The number of steps of the whole demo, in which the progress is counted: calls, and pictures of people. */
const demoSteps = 4_900

/**
 * Fills an empty database with the demo: people, and two years of activity up to now, through the browsers'
 * calls. All or nothing: of several replicas one seeds while the others wait, and the remains of an
 * interrupted seed are removed before a new start. A college with lists of its own gets the people only. Does
 * nothing in live mode or if there are other accounts.
 * @returns True if it has filled the database now.
 */
export async function seedDemo(portal: Portal, progress: SeedProgress = () => undefined): Promise<boolean> {
  if (portal.config.mode !== 'demo') return false
  return alone(portal.sessionPool, async () => {
    const state = await readDemoState(portal)
    if (state === 'done' || state === 'foreign') return false
    if (state === 'seeding') await clearHalfSeed(portal)
    await writeDemoState(portal, 'seeding')
    await seed(portal, progress)
    await writeDemoState(portal, 'done')
    return true
  })
}

async function seed(portal: Portal, progress: SeedProgress): Promise<void> {
  const startedAt = Date.now()
  const step = countSteps(progress)
  const now = portal.clock.now()
  const members = await addPeople(portal, now, step)
  const queries = fitsTexts ? await play(portal, members, now, step) : 0
  progress(100)
  const ms = Date.now() - startedAt
  portal.log.info({ people: members.length, queries, ms }, 'the demo data is there')
}

/** Plays the texts, whose plans can be read only with the lists that they belong to. */
const play: typeof playTexts = async (...given) => (await import('#cast/play-texts.ts')).playTexts(...given)

/** Returns a function that counts steps and passes on each new percentage. */
function countSteps(progress: SeedProgress): (steps?: number) => void {
  let done = 0
  let percent = 0
  return (steps = 1) => {
    done += steps
    const now = Math.min(99, Math.floor((100 * done) / demoSteps))
    if (now > percent) progress(now)
    percent = now
  }
}
