import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { PersonLink } from '#web/ui/person-link.tsx'

/** ', for Kabir Shaikh' after who asked and when; nothing for a query that names nobody. */
export function AskedOf({ query: { askedOf } }: { query: Pick<ForumQuery, 'askedOf'> }) {
  if (askedOf === null) return null
  return (
    <>
      , for{' '}
      <PersonLink person={{ ...askedOf, roleModel: 'Alumni' }} className="weight-550" data-hover="link" />
    </>
  )
}
