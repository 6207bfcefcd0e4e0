import type { Festival } from '@portal/contract/festival-site.ts'
import { useEffect, useState } from 'react'
import { keepPublicCopy } from '#web/platform/offline-copies.ts'
import { scheduleDocument } from './schedule-document.ts'

/** Keeps the schedule of the present festival on this device once the page is there. @returns whether it is kept. */
export function useKeptSchedule(festival: Festival): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!festival.isCurrent || festival.schedule.length === 0) return
    let isGone = false
    keepPublicCopy('/tml', scheduleDocument(festival, new Date())).then((kept) => !isGone && setKept(kept))
    return () => {
      isGone = true
    }
  }, [festival])
  return isKept
}
