import { Text } from '@mantine/core'
import type { ForumQuery, MentionedPerson } from '@portal/contract/forum-records.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { Link } from '@tanstack/react-router'
import type { HeldAnswers } from '#web/college/discussion/held-answers.ts'
import { ListAnswers as Answers } from '#web/college/discussion/list-answers.tsx'
import { NewAnswersBar } from '#web/college/discussion/new-answers-bar.tsx'
import { UnsentReply } from '#web/college/discussion/unsent-reply.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useForumDiscussion } from './forum-discussion.tsx'
import { parseDetailSearch } from './forum-search.ts'
import { newAnswersInWords } from './forum-words.ts'
import styles from './list-answers.module.css'

interface ListAnswersProps {
  query: ForumQuery
  mentioned: readonly MentionedPerson[]
  held: HeldAnswers
  /** True while another order is loading. */
  isBusy: boolean
}

/** The list 'Answers :' with its order, which is in the address. */
export function ListAnswers({ query, mentioned, held, isBusy }: ListAnswersProps) {
  const [{ sort }, setSearch] = usePageSearch(parseDetailSearch)
  const discussion = useForumDiscussion(query, mentioned)
  const sentence = query.openQueryStatus ? 'Be the first to answer.' : undefined
  return (
    <Answers
      discussion={discussion}
      title="Answers :"
      answers={held.answers}
      sort={sort}
      onSort={(next) => setSearch({ sort: next === 'recent' ? undefined : next })}
      isBusy={isBusy}
      news={
        <>
          <NewAnswersBar count={held.newCount} wordsOf={newAnswersInWords} onShow={held.showNew} />
          {held.mergedIds.map((id) => (
            <UnsentReply key={id} discussion={discussion} answerId={id} />
          ))}
        </>
      }
      empty={<EmptyState title="No Answers yet" sentence={sentence} />}
    >
      <AskYourOwn />
    </Answers>
  )
}

/** A link for people who may ask; alumni answer. */
function AskYourOwn() {
  const { viewer } = useSession()
  if (!mayOpen(viewer?.roleModel ?? 'All', '/alumni/createQuery')) return null
  return (
    <Text mt={20} size="md" c="dimmed" className={styles.own}>
      Not the answer you're looking for? <Link to="/alumni/createQuery">ask your own question</Link>
    </Text>
  )
}
