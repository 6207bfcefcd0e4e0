import { Button } from '@mantine/core'
import type { DeskQueryDetail } from '@portal/contract/forum-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { toast } from '#web/platform/toasts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { deskQuery, useDeskRefresh } from './alumni-desk.cache.ts'
import styles from './forum-desk.module.css'
import { NudgeForm } from './nudge-form.tsx'

/** A query's text and answers, and what the desk may do: close, reopen, remind alumni. */
export function ForumPanel({ id, panelId, title }: { id: string; panelId: string; title: string }) {
  const load = useQuery(deskQuery(id))
  return (
    <section id={panelId} className={styles.panel} aria-label={`About ${title}`}>
      {load.isLoadingError && (
        <FailedState
          sentence={load.error.message}
          onRetry={() => void load.refetch()}
          isRetrying={load.isFetching}
        />
      )}
      {load.data && <PanelContent query={load.data} />}
    </section>
  )
}

function PanelContent({ query }: { query: DeskQueryDetail }) {
  return (
    <>
      <RichTextView html={query.body} />
      <Answers query={query} />
      <StatusButton query={query} />
      {query.can.nudge && <NudgeForm key={query.candidates.map(({ _id }) => _id).join()} query={query} />}
      {query.acts.length > 0 && (
        <section aria-label="History">
          <h3>History</h3>
          <ul className={styles.acts}>
            {query.acts.map(({ act, reason, at, by }) => (
              <li key={at}>
                {actWords[act]} {by && `by ${by}`}, {formatDateTime(at)}
                {reason && `: ${reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const actWords = { closed: 'Closed', reopened: 'Reopened', nudged: 'Alumni reminded' } as const

function Answers({ query: { answers, answerCount } }: { query: DeskQueryDetail }) {
  if (answers.length === 0) return <p className={styles.note}>No Answers yet</p>
  return (
    <section aria-label="Answers">
      <h3>{answerCount === 1 ? '1 Answer' : `${answerCount} Answers`}</h3>
      <ul className={styles.answers}>
        {answers.map(({ _id, message, author }) => (
          <li key={_id}>
            <strong>{author.name}</strong>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StatusButton({ query }: { query: DeskQueryDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useDeskRefresh()
  const { isOpen } = query
  const set = async (reason: string) => {
    const body = { isOpen: !isOpen, reason }
    const { message } = await call('PUT /alumni/admin/queries/:id/status', {
      params: { id: query._id },
      body,
    })
    toast.good(message)
    await refresh()
  }
  return (
    <div>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {isOpen ? 'Close query' : 'Reopen query'}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isOpen ? 'Close this query' : 'Reopen this query'}
        label="Reason"
        help="Kept in the history. The student is notified that it changed."
        action={isOpen ? 'Close query' : 'Reopen query'}
        lengthMax={limits.deskReasonLengthMax}
        onSend={set}
      />
    </div>
  )
}
