import type { ForumAnswer, ForumQuery } from '@portal/contract/forum.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { Link } from '@tanstack/react-router'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { AnswerItem } from './answer-item.tsx'
import { answerSortChoices, parseDetailSearch } from './forum-search.ts'
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
  return (
    <section className={styles.answers} aria-labelledby="answers-title">
      <header className={styles.head}>
        <h2 id="answers-title" className={styles.title}>
          Answers :
        </h2>
        <SegmentedSort
          label="Sort"
          options={answerSortChoices}
          value={sort}
          onChange={(next) => setSearch({ sort: next === 'recent' ? undefined : next })}
        />
      </header>
      {answers.length === 0 ? (
        <NoAnswers isOpen={query.openQueryStatus} />
      ) : (
        <ul className={styles.list} aria-busy={isBusy}>
          {answers.map((answer) => (
            <AnswerItem key={answer._id} query={query} answer={answer} />
          ))}
        </ul>
      )}
      <AskYourOwn />
    </section>
  )
}

function NoAnswers({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={styles.empty}>
      <EmptyState title="No Answers yet" sentence={isOpen ? 'Yours could be the first.' : undefined} />
    </div>
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
