const key = 'portal-visits'
/** A start within this time after the last one belongs to the same visit. */
const visitMs = 30 * 60_000
const visitsBeforeOffer = 3

interface Visits {
  count: number
  /** The time of the last start, in milliseconds. */
  at: number
  /** True once the offer to install was shown. */
  isOffered: boolean
}

/** Counts a start of the app on this device. */
export function countVisit(now = Date.now()): void {
  const { count, at, isOffered } = readVisits()
  const isNew = Math.abs(now - at) >= visitMs
  write({ count: isNew ? count + 1 : count, at: now, isOffered })
}

/** Returns whether the portal may offer to be installed: from the third visit on, and once. */
export function isInstallOfferDue(): boolean {
  const { count, isOffered } = readVisits()
  return count >= visitsBeforeOffer && !isOffered
}

/** Remembers that the offer was shown, so that it doesn't come again. */
export function noteInstallOffer(): void {
  write({ ...readVisits(), isOffered: true })
}

function readVisits(): Visits {
  const none = { count: 0, at: 0, isOffered: false }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? { ...none, ...stored } : none
  } catch {
    // Without storage nothing is counted, and nothing offered.
    return none
  }
}

function write(visits: Visits): void {
  try {
    localStorage.setItem(key, JSON.stringify(visits))
  } catch {
    // Without storage nothing is counted, and nothing offered.
  }
}
