import { Box } from '@mantine/core'
import type { DeskQueryDetail } from '@portal/contract/forum-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { DeskHistory, panelItems } from '#web/ui/desk/desk-facts.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { deskQuery } from './alumni-desk.cache.ts'
import { NudgeForm } from './nudge-form.tsx'

/** The panel of a query: its text and answers, the people to remind, and the desk's history. */
export function ForumPanel({ id }: { id: string }) {
  const load = useQuery(deskQuery(id))
  const query = load.data
  if (!query) return <LoadingState load={load} failedTitle="Couldn't load the query" heightPx={160} />
  return (
    <>
      <RichTextView html={query.body} />
      <Answers query={query} />
      <AskedAlumni query={query} />
      {query.can.nudge && <NudgeForm key={query.candidates.map(({ _id }) => _id).join()} query={query} />}
      <DeskHistory
        entries={query.acts.map(({ act, reason, at, by }) => ({ at, by, reason, words: actWords[act] }))}
      />
    </>
  )
}

const actWords = { closed: 'Closed', reopened: 'Reopened', nudged: 'Alumni reminded' } as const

const askedWords = {
  asked: 'no answer yet',
  answered: 'answered',
  declined: 'declined',
  lapsed: 'no answer',
} as const

/** The alumni whom the portal asked, before the query became the desk's. */
function AskedAlumni({ query: { asked } }: { query: DeskQueryDetail }) {
  if (asked.length === 0) return null
  return (
    <section aria-label="Asked alumni">
      <h3>Asked alumni</h3>
      <ul className={panelItems}>
        {asked.map(({ _id, name, state, at }) => (
          <li key={_id}>
            {name}, {formatDate(at)}: {askedWords[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answers({ query: { answers, answerCount } }: { query: DeskQueryDetail }) {
  if (answers.length === 0)
    return (
      <Box component="p" c="dimmed">
        No Answers yet
      </Box>
    )
  return (
    <section aria-label="Answers">
      <h3>{answerCount === 1 ? '1 Answer' : `${answerCount} Answers`}</h3>
      <ul className={panelItems}>
        {answers.map(({ _id, message, author }) => (
          <li key={_id}>
            <strong>{author.name}</strong>
            <p style={{ margin: '2px 0 0', whiteSpace: 'pre-wrap' }}>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
