import { Text } from '@mantine/core'
import type { QueryForMe } from '@portal/contract/forum-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { queriesForMe } from './forum.cache.ts'
import { HintList } from './hint-list.tsx'

const title = 'Queries in your domains'

/** Queries for an alumnus to answer: the ones that name them, then the newest in their domains. */
export function ListQueriesForMe() {
  const { data } = useQuery(queriesForMe())
  // The home is complete without this list, so loading and failed both render nothing.
  if (!data) return null
  if (data.result.length === 0) return <Nothing hasDomains={data.domains.length > 0} />
  return <HintList title={title} hints={data.result} noteOf={noteOf} />
}

function noteOf({ branch, createdAt, answerCount, isAskedOfMe, wasAsked }: QueryForMe) {
  return (
    <>
      {isAskedOfMe && <b>Asked you directly · </b>}
      {wasAsked && <b>You were asked · </b>}
      {branch && `${branch}, `}
      <RelativeTime iso={createdAt} style="dashboard" />
      {answerCount === 0 && ', no answer yet'}
    </>
  )
}

function Nothing({ hasDomains }: { hasDomains: boolean }) {
  return (
    <Card component="section" aria-label={title}>
      <h2 className="text-15 weight-600 plain-title">{title}</h2>
      <Text variant="dimmed" mt={2}>
        {hasDomains ? (
          "You're all caught up in your domains."
        ) : (
          <>
            Choose your domains in <Link to="/editalumniprofile">your profile</Link> to see matching questions
            here.
          </>
        )}
      </Text>
    </Card>
  )
}
