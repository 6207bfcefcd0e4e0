import type { DeskAlumnus, LikelyDuplicate } from '@portal/contract/alumni-desk.ts'
import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { TagTone } from '#web/ui/tag.tsx'

export const statusTags: Readonly<Record<AlumniStatus, { tone: TagTone; icon: IconName; word: string }>> = {
  pending: { tone: 'waiting', icon: 'clock', word: 'Waiting' },
  approved: { tone: 'good', icon: 'check', word: 'Approved' },
  rejected: { tone: 'bad', icon: 'close', word: 'Rejected' },
  blocked: { tone: 'bad', icon: 'lock', word: 'Deactivated' },
}

const actionWords: Readonly<Record<string, string>> = {
  'alumnus-registered': 'Registered',
  'alumnus-email-confirmed': 'Confirmed the e-mail',
  'alumnus-registered-again': 'Resubmitted the registration',
  'alumnus-approved': 'Approved',
  'alumnus-rejected': 'Rejected',
  'alumnus-decision-undone': 'Decision undone',
  'alumnus-corrected': 'Corrected',
  'account-blocked': 'Deactivated',
  'account-unblocked': 'Reactivated',
  'alumnus-asked-for-more': 'More information requested',
  'account-merge-asked': 'Merge request sent',
  'account-merge-refused': 'Merge request declined',
  'accounts-merged': 'Merged with another account',
  'rights-changed': 'Rights changed',
}

/** Describes an action. Unknown actions are shown by their name. */
export function actionWord(action: string): string {
  return actionWords[action] ?? action.replaceAll('-', ' ')
}

const becauseWords = { email: 'same mailbox', number: 'same number', name: 'same name and year' } as const

export function becauseWord({ because }: LikelyDuplicate): string {
  return because.map((reason) => becauseWords[reason]).join(', ')
}

export function duplicatesWord(count: number): string {
  return count === 1 ? '1 likely duplicate' : `${count} likely duplicates`
}

const movedNames: Readonly<Record<string, readonly [one: string, several: string]>> = {
  queries: ['query', 'queries'],
  answers: ['answer', 'answers'],
  replies: ['reply', 'replies'],
  answersLiked: ['like', 'likes'],
  memberships: ['place in a team', 'places in teams'],
  seen: ['seen notification', 'seen notifications'],
  registrations: ['registration', 'registrations'],
  certificates: ['certificate', 'certificates'],
}

/** Describes the server's count of items to move: "Moves to the other account: 2 answers, 1 like." */
export function movedWords(moved: readonly { what: string; count: number }[] | undefined): string {
  if (!moved) return 'Checking what moves…'
  const words = moved.map(({ what, count }) => `${count} ${movedNames[what]?.[count === 1 ? 0 : 1] ?? what}`)
  return words.length === 0 ? 'Nothing to move.' : `Moves to the other account: ${words.join(', ')}.`
}

/** Formats company and designation on one line. */
export function workOf({
  designation,
  companyName,
}: Pick<DeskAlumnus, 'designation' | 'companyName'>): string {
  return [designation, companyName].filter(Boolean).join(', ')
}
