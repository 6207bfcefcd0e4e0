import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { findAlumnus } from '#rooms/people/people.ts'
import { listForMe } from './forum-for-me.store.ts'
import { presentHint } from './present-query.ts'

export const listQueriesForMe = handler(forum.listQueriesForMe, async ({ portal, viewer }) => {
  const domains = (await findAlumnus(portal.db, viewer.id))?.domains ?? []
  const rows = await listForMe(portal.db, viewer.id, domains)
  const result = rows.map((row) => {
    const { isAskedOfMe, wasAsked } = row
    return { ...presentHint(row), isAskedOfMe, wasAsked }
  })
  return { data: { domains, result } }
})
