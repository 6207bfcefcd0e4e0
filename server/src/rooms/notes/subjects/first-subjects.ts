import slugify from '@sindresorhus/slugify'
import type { Portal } from '#platform/portal.ts'
import firstSubjects from './first-subjects.json' with { type: 'json' }
import { hasSubjects, insertSubject, type NewSubject } from './note-subject.store.ts'

/** Adds the university's subjects to a portal without any. From then on the council maintains the list. */
export async function addFirstSubjects(portal: Portal): Promise<void> {
  if (await hasSubjects(portal.db)) return
  await portal.inTransaction(async (tx) => {
    for (const { name, semester, branches } of firstSubjects as Omit<NewSubject, 'slug'>[])
      await insertSubject(tx, { name, semester, branches, slug: `${slugify(name)}-${semester}` })
  })
}
