import slugify from '@sindresorhus/slugify'
import type { Portal } from '#platform/portal.ts'
import firstSubjects from './first-subjects.json' with { type: 'json' }
import { hasSubjects, insertSubject, type NewSubject } from './note-subject.store.ts'

/** A portal that has no subjects yet starts with the university's; from then on the list is the council's. */
export async function addFirstSubjects(portal: Portal): Promise<void> {
  if (await hasSubjects(portal.db)) return
  await portal.inTransaction(async (tx) => {
    for (const { name, semester, branches } of firstSubjects as Omit<NewSubject, 'slug'>[])
      await insertSubject(tx, { name, semester, branches, slug: `${slugify(name)}-${semester}` })
  })
}
