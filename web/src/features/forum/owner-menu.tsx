import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useState } from 'react'
import { MoreItem, MoreLink, MoreMenu } from '#web/ui/more-menu.tsx'
import { DeleteQueryDialog } from './delete-query-dialog.tsx'

/** The menu of the viewer's own query, with the actions that the server allows. */
export function OwnerMenu({ query }: { query: ForumQuery }) {
  const [isAsking, setIsAsking] = useState(false)
  const { can, slug } = query
  if (!can.update && !can.delete) return null
  return (
    <>
      <MoreMenu label="Query menu">
        {can.update && (
          <MoreLink icon="edit" to="/alumni/updateQuery/$slug" params={{ slug }}>
            Edit Query
          </MoreLink>
        )}
        {can.delete && (
          <MoreItem icon="delete" isDanger onClick={() => setIsAsking(true)}>
            Delete your Query
          </MoreItem>
        )}
      </MoreMenu>
      <DeleteQueryDialog query={query} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
