import { Box } from '@mantine/core'
import { type AnswerSort, answerSorts } from '@portal/contract/answer-sorts.ts'
import { type ReactNode, useId } from 'react'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { WaitingActs } from '#web/ui/waiting-acts.tsx'
import { AnswerItem } from './answer-item.tsx'
import type { Discussion, ShownAnswer } from './discussion.ts'
import { useLinkedMessage } from './linked-message.ts'

interface ListAnswersProps {
  discussion: Discussion
  /** The heading, such as 'Answers :'. */
  title: string
  answers: readonly ShownAnswer[]
  sort: AnswerSort
  onSort: (sort: AnswerSort) => void
  /** True while another order is loading. */
  isBusy: boolean
  empty: ReactNode
  /** Shown between the head and the list, for new messages. */
  news?: ReactNode
  children?: ReactNode
}

const sortWords: Record<AnswerSort, string> = { recent: 'Recent', liked: 'Liked', oldest: 'Oldest' }
const sortChoices = answerSorts.map((value) => ({ value, label: sortWords[value] }))

export function ListAnswers(props: ListAnswersProps) {
  const { discussion, title, answers, sort, onSort, isBusy, empty, news, children } = props
  const id = useId()
  const linked = useLinkedMessage(answers, discussion)
  return (
    <Box component="section" mt={28} aria-labelledby={id}>
      <header className="row wrap between line-below" style={{ gap: '8px 12px', paddingBottom: 14 }}>
        <h2 id={id}>{title}</h2>
        <SegmentedSort label="Sort" options={sortChoices} value={sort} onChange={onSort} />
      </header>
      {news}
      <WaitingActs place={discussion.draftKey} />
      {answers.length === 0 ? (
        <Box mt={16}>{empty}</Box>
      ) : (
        <ul aria-busy={isBusy}>
          {answers.map((answer) => (
            <AnswerItem
              key={answer._id}
              discussion={discussion}
              answer={answer}
              linked={linked?.answerId === answer._id ? linked : null}
            />
          ))}
        </ul>
      )}
      {children}
    </Box>
  )
}
