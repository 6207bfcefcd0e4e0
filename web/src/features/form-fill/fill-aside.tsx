import type { FormToFill } from '@portal/contract/form-filling.ts'
import { timeLeft } from '#web/platform/dates.ts'
import { useMinute } from '#web/ui/minute-clock.ts'
import { FactsCard } from '#web/ui/side-card.tsx'

/** How long there is time, and how full it is. */
export function FillAside({ form }: { form: FormToFill }) {
  const now = useMinute()
  const { closesAt, maxAnswers, placesLeft, editable, anonymous } = form
  const isAhead = closesAt !== null && Date.parse(closesAt) > now.getTime()
  const taken =
    maxAnswers === null || placesLeft === null ? '' : `${maxAnswers - placesLeft} of ${maxAnswers}`
  return (
    <FactsCard
      facts={[
        ['Closes in', isAhead ? timeLeft(closesAt, now) : ''],
        ['Answers', taken],
        ['Can be edited', editable ? 'until it closes' : ''],
        ['Stored with your name', anonymous ? 'no' : ''],
      ]}
    />
  )
}
