import type { ForumAnswer, ForumQuery } from '@portal/contract/forum.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { Link } from '@tanstack/react-router'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { ListAnswers as Answers } from '#web/ui/discussion/list-answers.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useForumDiscussion } from './forum-discussion.ts'
import { parseDetailSearch } from './forum-search.ts'
import styles from './list-answers.module.css'

interface ListAnswersProps {
  query: ForumQuery
  answers: readonly ForumAnswer[]
  /** Another order is on its way. */
  isBusy: boolean
}

/** 'Answers :' with their order, which stands in the address. */
export function ListAnswers({ query, answers, isBusy }: ListAnswersProps) {
  const [{ sort }, setSearch] = usePageSearch(parseDetailSearch)
  const discussion = useForumDiscussion(query)
  const sentence = query.openQueryStatus ? 'Yours could be the first.' : undefined
  return (
    <Answers
      discussion={discussion}
      title="Answers :"
      answers={answers}
      sort={sort}
      onSort={(next) => setSearch({ sort: next === 'recent' ? undefined : next })}
      isBusy={isBusy}
      empty={<EmptyState title="No Answers yet" sentence={sentence} />}
    >
      <AskYourOwn />
    </Answers>
  )
}

/** For those who may ask; alumni answer. */
function AskYourOwn() {
  const { viewer } = useSession()
  if (!mayOpen(viewer?.roleModel ?? 'All', '/alumni/createQuery')) return null
  return (
    <p className={styles.own}>
      Not the answer you're looking for? <Link to="/alumni/createQuery">ask your own question</Link>
    </p>
  )
}
