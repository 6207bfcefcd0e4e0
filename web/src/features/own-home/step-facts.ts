import type { Today, TodayRow } from '@portal/contract/today.ts'
import type { FirstStep } from './first-steps.tsx'

/** The step that is done once the home has no row about the profile. */
export function profileStep({ rows }: Today, to: '/editprofile' | '/editalumniprofile'): FirstStep {
  const gap = rows.find(isProfileRow)
  return {
    label: 'Complete your profile',
    hint: gap?.hint ?? 'People recognize you, and see what you know.',
    icon: 'user',
    to,
    isDone: gap === undefined,
  }
}

/** Returns the news without the row that asks to complete the profile, which is the first of the steps. */
export function withoutProfileRow(today: Today): Today {
  return { ...today, rows: today.rows.filter((row) => !isProfileRow(row)) }
}

function isProfileRow({ room, kind }: TodayRow): boolean {
  return room === 'people' && kind === 'profile'
}

/** True if one is true, false if all are false, undefined while that isn't known. */
export function anyOf(...facts: readonly (boolean | undefined)[]): boolean | undefined {
  if (facts.includes(true)) return true
  return facts.includes(undefined) ? undefined : false
}
