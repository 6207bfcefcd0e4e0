import { Button } from '@mantine/core'
import type { EventDetail, EventRegistration } from '@portal/contract/event-records.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { usePart } from '#web/platform/use-part.ts'
import { readQuestions } from './read-questions.ts'

/** Changes the answers of a registration, until registration closes. */
export function EditAnswers({ id, mine }: { id: string; mine: EventRegistration }) {
  const [asked, setAsked] = useState<EventDetail['questions'] | null>(null)
  const { Part, open, ahead } = usePart(async () => (await import('./answers-dialog.tsx')).AnswersDialog)
  const press = async () => {
    open()
    const questions = await readQuestions(id)
    if (questions) setAsked(mine.isLeader ? questions : questions.filter(({ perPerson }) => perPerson))
  }
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        aria-haspopup="dialog"
        onClick={() => void press()}
        {...ahead}
      >
        Edit answers
      </Button>
      {Part && asked && (
        <Part
          title="Your answers"
          label="Save answers"
          questions={asked}
          answers={mine.answers}
          send={async (answers) =>
            (await call('PUT /events/:id/registration/answers', { params: { id }, body: { answers } }))
              .message
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
