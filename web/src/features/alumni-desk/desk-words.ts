import type { DeskAlumnus, LikelyDuplicate } from '@portal/contract/alumni-desk.ts'
import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import { countOf } from '#web/platform/count-of.ts'
import type { TagLook } from '#web/ui/tag.tsx'

export const statusTags: Readonly<Record<AlumniStatus, TagLook & { word: string }>> = {
  pending: { tone: 'waiting', icon: 'clock', word: 'Pending' },
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
  'role-changed': 'Role changed',
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

/** The counted things of the rooms by their names on the screen; all others are small, like a saved note. */
const movedThings: readonly (readonly [one: string, several: string, ...whats: string[]])[] = [
  ['query', 'queries', 'forum.queries'],
  ['answer', 'answers', 'forum.answers'],
  ['reply', 'replies', 'forum.replies', 'blogs.replies', 'announcements.replies'],
  ['comment', 'comments', 'blogs.comments', 'announcements.comments'],
  ['like', 'likes', 'forum.answersLiked'],
  ['blog', 'blogs', 'blogs.blogs'],
  ['announcement', 'announcements', 'announcements.written'],
  ['note', 'notes', 'notes.notes'],
  ['registration', 'registrations', 'events.registrations'],
  ['certificate', 'certificates', 'events.certificates'],
  ['form answer', 'form answers', 'forms.answers'],
  ['place in a team', 'places in teams', 'teams.memberships'],
]
const named = movedThings.flatMap(([, , ...whats]) => whats)

/** Describes the server's count of items to move: "Moves to the kept account: 2 answers, 1 like." */
export function movedWords(moved: readonly { what: string; count: number }[] | undefined): string {
  if (!moved) return 'Checking what moves…'
  const sumOf = (isCounted: (what: string) => boolean) =>
    moved.reduce((sum, { what, count }) => sum + (isCounted(what) ? count : 0), 0)
  const words = [
    ...movedThings.map(
      ([one, several, ...whats]) => [sumOf((what) => whats.includes(what)), one, several] as const,
    ),
    [sumOf((what) => !named.includes(what)), 'other entry', 'other entries'] as const,
  ]
  const counted = words.filter(([sum]) => sum > 0).map((entry) => countOf(...entry))
  return counted.length === 0 ? 'Nothing to move.' : `Moves to the kept account: ${counted.join(', ')}.`
}

/** Formats company and designation on one line. */
export function workOf({
  designation,
  companyName,
}: Pick<DeskAlumnus, 'designation' | 'companyName'>): string {
  return [designation, companyName].filter(Boolean).join(', ')
}
