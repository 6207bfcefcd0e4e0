import { useState } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const earlyMs = 24 * 3_600_000

interface EarlyCheckIn {
  startsAt: string | null
  /** Whether one confirmation is enough while the screen is open. */
  asksOnce: boolean
}

/**
 * Asks before checking someone in more than a day before the event starts, because it was probably meant for
 * another event or day.
 */
export function useEarlyCheckIn({ startsAt, asksOnce }: EarlyCheckIn) {
  const [wanted, setWanted] = useState<(() => Promise<void>) | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const ask = (checkIn: () => Promise<void>) => {
    const isEarly = startsAt !== null && Date.parse(startsAt) - Date.now() > earlyMs
    // The camera may read the same ticket again while the question is open.
    if (isEarly && !isAgreed) setWanted((asked) => asked ?? (() => checkIn()))
    else void checkIn()
  }
  const question = (
    <ConfirmDialog
      isOpen={wanted !== null}
      onClose={() => setWanted(null)}
      title="Check in now?"
      sentence={startsAt && `The event starts on ${formatDateTime(startsAt)}.`}
      action="Check in"
      isHarmless
      onConfirm={async () => {
        if (asksOnce) setAgreed(true)
        await wanted?.()
      }}
    />
  )
  return { ask, question }
}
