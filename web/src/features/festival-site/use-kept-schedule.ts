import type { Festival } from '@portal/contract/festival-site.ts'
import { useEffect, useState } from 'react'
import { keepPublicCopy } from '#web/platform/offline-copies.ts'
import { scheduleDocument } from './schedule-document.ts'

/**
 * Keeps the current festival's schedule on this device once the page has loaded.
 * @returns whether it is stored
 */
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
