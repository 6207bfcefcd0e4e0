import { Button } from '@mantine/core'
import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DeleteQueryDialog } from './delete-query-dialog.tsx'
import styles from './owner-actions.module.css'

/** The buttons to edit, close or reopen, and delete, as far as the server allows them. */
export function OwnerActions({ query }: { query: ForumQuery }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const { can, slug } = query
  if (!can.update && !can.delete) return null
  return (
    <>
      {can.update && (
        <>
          <LinkButton
            to="/alumni/updateQuery/$slug"
            params={{ slug }}
            leftSection={<Icon name="edit" sizePx={16} />}
          >
            Edit Query
          </LinkButton>
          <CloseQueryButton query={query} />
        </>
      )}
      {can.delete && (
        <Button
          className={styles.delete}
          leftSection={<Icon name="delete" sizePx={16} />}
          onClick={() => setIsAsking(true)}
        >
          Delete your Query
        </Button>
      )}
      <DeleteQueryDialog
        query={query}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => void navigate({ to: '/myquery', replace: true })}
      />
    </>
  )
}

/**
 * A closed query stays readable and only takes no new answers. It can be reopened, so there is no
 * confirmation.
 */
export function CloseQueryButton({ query }: { query: ForumQuery }) {
  const { isSending, send } = useSending()
  const { _id: id, openQueryStatus } = query
  const toggle = () =>
    send(() =>
      call('PUT /alumni/updateQuery/:id', { params: { id }, body: { openQueryStatus: !openQueryStatus } }),
    )
  return (
    <Button
      leftSection={<Icon name={openQueryStatus ? 'lock' : 'retry'} sizePx={16} />}
      loading={isSending}
      onClick={() => void toggle()}
    >
      {openQueryStatus ? 'Close Query' : 'Reopen Query'}
    </Button>
  )
}
