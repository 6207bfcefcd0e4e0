import { type Summer, type SummerRun, summerUndoDays, yearToMoveInto } from '@portal/contract/each-summer.ts'
import { years } from '@portal/contract/reference.ts'
import type { Clock } from '#platform/clock.ts'
import type { Runner } from '#platform/database/database.ts'
import { countClasses, listHeld, listIncomplete, revisionOf } from './summer-plan.store.ts'
import { lastRun, type RunRow } from './summer-runs.store.ts'

/** Reads the numbers of the next run and the last run. */
export async function presentSummer(runner: Runner, clock: Clock): Promise<Summer> {
  const now = clock.now()
  const academicYear = yearToMoveInto(now)
  // Read before the numbers: what changes in between makes the revision old, and a run is refused.
  const revision = await revisionOf(runner, academicYear)
  const classes = await countClasses(runner, academicYear)
  const run = await lastRun(runner)
  const shownRun = run ? presentRun(run, { now, academicYear }) : null
  const total = (counted: readonly { movingCount: number }[]) =>
    counted.reduce((sum, { movingCount }) => sum + movingCount, 0)
  const lastYear = years.at(-1)
  const movingCount = total(classes.filter(({ year }) => year !== lastYear))
  const graduatingCount = total(classes.filter(({ year }) => year === lastYear))
  return {
    academicYear,
    passOutYear: passOutYearOf(academicYear),
    revision,
    classes,
    movingCount,
    graduatingCount,
    ...(await listIncomplete(runner, academicYear)),
    held: await listHeld(runner, academicYear),
    run: shownRun,
    can: { run: !shownRun?.isInForce && movingCount + graduatingCount > 0 },
  }
}

function presentRun(
  { id, at, undoneAt, ...run }: RunRow,
  { now, academicYear }: { now: Date; academicYear: string },
): SummerRun {
  const until = undoUntil(at)
  return {
    ...run,
    _id: id,
    at: at.toISOString(),
    undoUntil: until.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    isInForce: undoneAt === null && run.academicYear === academicYear,
    can: { undo: undoneAt === null && now < until },
  }
}

export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + summerUndoDays * 86_400_000)
}

/** Returns the pass-out year of those who finish before the academic year begins. */
export function passOutYearOf(academicYear: string): number {
  return Number(academicYear.slice(0, 4))
}
