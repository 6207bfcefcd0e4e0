import type { Today } from '@portal/contract/today.ts'
import { AnswerInvitation } from '#web/features/events/answer-invitation.tsx'
import { type Answers, ForYou } from '#web/features/own-home/for-you.tsx'
import { UrgentStrip } from '#web/features/own-home/urgent-strip.tsx'
import { MembershipAnswer } from '#web/features/teams/membership-question.tsx'

interface WaitingProps {
  today: Today | undefined
  /** The number of rows shown until the person asks for all. */
  shownMax?: number
}

/**
 * The top of a home: urgent items and the rows that wait for the person. Renders nothing if there are none.
 */
export function WaitingForYou({ today, ...rest }: WaitingProps) {
  if (!today) return null
  return (
    <>
      <UrgentStrip urgent={today.urgent} />
      <OwnRows today={today} {...rest} />
    </>
  )
}

/** Only the rows that wait for the person, for homes that show urgent items elsewhere. */
export function OwnRows({ today, ...rest }: WaitingProps & { today: Today }) {
  const answers: Answers = {
    membership: ({ by }, id) => <MembershipAnswer _id={id} teamName={by?.name ?? ''} />,
    registration: ({ by, title }, id) => <AnswerInvitation id={id} isSeat={by === null} title={title} />,
  }
  return <ForYou rows={today.rows} day={today.day} answers={answers} {...rest} />
}
