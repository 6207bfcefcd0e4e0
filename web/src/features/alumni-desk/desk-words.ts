import type { DeskAlumnus, LikelyDuplicate } from '@portal/contract/alumni-desk.ts'
import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { TagTone } from '#web/ui/tag.tsx'

/** A status as its tag shows it. */
export const statusTags: Readonly<Record<AlumniStatus, { tone: TagTone; icon: IconName; word: string }>> = {
  pending: { tone: 'waiting', icon: 'clock', word: 'Waiting' },
  approved: { tone: 'good', icon: 'check', word: 'Approved' },
  rejected: { tone: 'bad', icon: 'close', word: 'Rejected' },
  blocked: { tone: 'bad', icon: 'lock', word: 'Deactivated' },
}

const deedWords: Readonly<Record<string, string>> = {
  'alumnus-registered': 'Registered',
  'alumnus-registered-again': 'Sent the registration again',
  'alumnus-approved': 'Approved',
  'alumnus-rejected': 'Rejected',
  'alumnus-corrected': 'Corrected',
  'account-blocked': 'Deactivated',
  'account-unblocked': 'Reactivated',
  'rights-changed': 'Rights changed',
}

/** What was done, in words; a deed that is new here still tells something. */
export function deedWord(deed: string): string {
  return deedWords[deed] ?? deed.replaceAll('-', ' ')
}

const becauseWords = { email: 'same mailbox', number: 'same number', name: 'same name and year' } as const

export function becauseWord({ because }: LikelyDuplicate): string {
  return because.map((reason) => becauseWords[reason]).join(', ')
}

export function duplicatesWord(count: number): string {
  return count === 1 ? '1 likely duplicate' : `${count} likely duplicates`
}

/** Company and designation in one line. */
export function workOf({
  designation,
  companyName,
}: Pick<DeskAlumnus, 'designation' | 'companyName'>): string {
  return [designation, companyName].filter(Boolean).join(', ')
}

/** look.md: a missing value is a dash. */
export function orDash(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? '-' : String(value)
}
