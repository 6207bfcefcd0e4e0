import type { Today } from '@portal/contract/today.ts'
import { AnswerInvitation } from '#web/features/events/answer-invitation.tsx'
import { type Answers, ForYou } from '#web/features/own-home/for-you.tsx'
import { useTodayRefresh } from '#web/features/own-home/today.cache.ts'
import { UrgentStrip } from '#web/features/own-home/urgent-strip.tsx'
import { MembershipAnswer } from '#web/features/teams/membership-question.tsx'

interface WaitingProps {
  today: Today | undefined
  /** So many rows are shown until one asks for all. */
  shownMax?: number
}

/** Above everything on a home: what is urgent, and what waits for the person. Nothing when nothing does. */
export function WaitingForYou({ today, ...rest }: WaitingProps) {
  if (!today) return null
  return (
    <>
      <UrgentStrip urgent={today.urgent} />
      <OwnRows today={today} {...rest} />
    </>
  )
}

/** What waits for the person alone, where the urgent stands elsewhere. */
export function OwnRows({ today, ...rest }: WaitingProps & { today: Today }) {
  const refresh = useTodayRefresh()
  const answers: Answers = {
    membership: ({ by }, id) => (
      <MembershipAnswer _id={id} teamName={by?.name ?? ''} onAnswered={() => void refresh()} />
    ),
    registration: ({ by, title }, id) => <AnswerInvitation id={id} isSeat={by === null} title={title} />,
  }
  return <ForYou rows={today.rows} day={today.day} answers={answers} {...rest} />
}
