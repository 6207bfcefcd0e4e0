import { defineFact } from '#platform/facts.ts'

/** Names, photos, links, classes or states of people changed. Subscribers drop their copies of the authors. */
export const personChanged = defineFact<{ accountIds: readonly string[] }>('personChanged')

/** Students became alumni in a run of the summer, or students again by its undo. */
export const roleChanged = defineFact<{
  runId: string
  accountIds: readonly string[]
  to: 'Alumni' | 'Student'
  /** The AlumniAdmin. */
  by: string
}>('roleChanged')

/** A registration was added, resubmitted or asked for more, or alumni were imported. */
export const registrationChanged = defineFact<Record<string, never>>('registrationChanged')
