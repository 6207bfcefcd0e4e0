import slugify from '@sindresorhus/slugify'
import type { Portal } from '#platform/portal.ts'
import firstSubjects from '../../../../../college/subjects.json' with { type: 'json' }
import { hasSubjects, insertSubject } from './note-subject.store.ts'

export { firstSubjects }

/** Adds the university's subjects to a portal without any. From then on the council maintains the list. */
export async function addFirstSubjects(portal: Portal): Promise<void> {
  if (await hasSubjects(portal.db)) return
  await portal.inTransaction(async (tx) => {
    for (const { name, semester, branches } of firstSubjects)
      await insertSubject(tx, { name, semester, branches, slug: `${slugify(name)}-${semester}` })
  })
}
