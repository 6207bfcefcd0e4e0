import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { PersonLink } from '#web/college/person-link.tsx'

/** Adds ", for Kabir Shaikh" after the author and time; renders nothing for a query to everyone. */
export function AskedOf({ query: { askedOf } }: { query: Pick<ForumQuery, 'askedOf'> }) {
  if (askedOf === null) return null
  return (
    <>
      , for{' '}
      <PersonLink person={{ ...askedOf, roleModel: 'Alumni' }} className="weight-550" data-hover="link" />
    </>
  )
}
