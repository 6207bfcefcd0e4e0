import { Button, Stack, Text } from '@mantine/core'
import { accountActNames } from '@portal/contract/managed-account-words.ts'
import type { OpenedAccount } from '@portal/contract/managed-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate, formatDateTime } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { DeskFacts } from '#web/ui/desk/desk-facts.tsx'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { useAccountPages } from './account-pages.ts'
import { actDetail } from './act-words.ts'
import { BlockAccount } from './block-account.tsx'
import { managedAccount } from './managed-accounts.cache.ts'

/** An account: its facts, the block, the open sessions and what was done to it. */
export function ManagedAccount({ id }: { id: string }) {
  const load = useQuery(managedAccount(id))
  const { list } = useAccountPages()
  const account = load.data
  usePageTitle(account?.name)
  if (!account)
    return <LoadingState load={load} failedTitle="Couldn't load the account" absent={<NotFoundState />} />
  const { name, blockedAt, blockedReason, acts } = account
  return (
    <>
      <FormHead title={name} back={{ to: list, label: 'Accounts' }} />
      <Stack gap={16} maw={760}>
        {blockedAt && (
          <Note tone="bad">
            Blocked on {formatDateTime(blockedAt)}
            {blockedReason && `: ${blockedReason}`}
          </Note>
        )}
        <Part title="Account">
          <DeskFacts facts={factsOf(account)} />
          <BlockAccount account={account} />
        </Part>
        <Part title="Open sessions">
          <AccountSessions account={account} />
        </Part>
        <Part title="Audit">
          {acts.length === 0 ? (
            <Text c="dimmed">Nothing was done to this account</Text>
          ) : (
            <ol data-divided aria-label="Audit">
              {acts.map((act) => (
                <PersonLine key={act._id} name={accountActNames[act.action]} detail={actDetail(act)} />
              ))}
            </ol>
          )}
        </Part>
      </Stack>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
    </Card>
  )
}

function factsOf({ email, className, prn, joinedAt, lastSeenAt }: OpenedAccount) {
  return [
    ['E-mail', email],
    ...(className ? [['Class', className] as const] : []),
    ...(prn ? [['PRN', prn] as const] : []),
    ['Since', formatDate(joinedAt)],
    ['Last seen', lastSeenAt ? formatDateTime(lastSeenAt) : 'Never'],
  ] as const
}

/** The open sessions of an account. One or all of them can be ended; the person can sign in again. */
function AccountSessions({ account: { _id, sessions, can } }: { account: OpenedAccount }) {
  const { isSending, send } = useSending()
  const end = (which: { sessionId?: string }) =>
    void send(() => call('PUT /people/accounts/:id/sessions/end', { params: { id: _id }, body: which }))
  if (sessions.length === 0) return <Text c="dimmed">No open sessions</Text>
  return (
    <>
      <ul data-divided aria-label="Open sessions">
        {sessions.map((session) => (
          <PersonLine
            key={session._id}
            name={session.device || 'Unknown device'}
            detail={`Since ${formatDateTime(session.openedAt)}, last used ${formatDateTime(session.lastUsedAt)}`}
          >
            {can.endSessions && (
              <Button size="xs" disabled={isSending} onClick={() => end({ sessionId: session._id })}>
                End session
              </Button>
            )}
          </PersonLine>
        ))}
      </ul>
      {can.endSessions && sessions.length > 1 && (
        <Button mt={12} loading={isSending} onClick={() => end({})}>
          End all sessions
        </Button>
      )}
    </>
  )
}
