import type { PostType } from './bell-posts.ts'
import { hasRoom } from './college.ts'
import type { AccountRole } from './roles.ts'

/* The choice of what a device shows by Push. The browser loads it without Zod. */

/** What can be shown by Push: kinds for the person alone and urgent announcements, then posts for many people. */
export const pushKinds = [
  ...(['Urgent', 'Answers', 'Seats', 'Concession', 'Forms'] as const),
  ...(['Query', 'Event', 'Announcement', 'Blog'] as const satisfies readonly PostType[]),
] as const
export type PushKind = (typeof pushKinds)[number]

/** The kinds that are no type of post. */
export type ImportantKind = Exclude<PushKind, PostType>
export const importantKinds = [
  'Urgent',
  'Answers',
  'Seats',
  'Concession',
  'Forms',
] as const satisfies readonly ImportantKind[]

const notForAll: Readonly<Partial<Record<ImportantKind, readonly AccountRole[]>>> = {
  Urgent: ['Student', 'Alumni', 'Team', 'Council'],
  Concession: ['Student'],
}

/** Returns the important kinds that a role can get. */
export function importantOf(role: AccountRole): ImportantKind[] {
  return importantKinds
    .filter((kind) => kind !== 'Concession' || hasRoom('railway'))
    .filter((kind) => notForAll[kind]?.includes(role) ?? true)
}

export const pushPresets = ['important', 'everything', 'none'] as const
export type PushPreset = (typeof pushPresets)[number]

/** The kinds of each preset; `important` is the default. Posts that are off in the bell are never pushed. */
export const kindsOfPreset: Readonly<Record<PushPreset, readonly PushKind[]>> = {
  important: importantKinds,
  everything: pushKinds,
  none: [],
}

/** Returns the preset that a choice is the same as, by the kinds that the person can get; null for none. */
export function presetOf(on: readonly PushKind[], offered: readonly PushKind[]): PushPreset | null {
  const isSame = (preset: PushPreset) =>
    offered.every((kind) => on.includes(kind) === kindsOfPreset[preset].includes(kind))
  return pushPresets.find(isSame) ?? null
}

/** The quiet hours as long as the person chooses no others; times in India. */
export const quietByDefault = { from: '22:00', to: '07:00' } as const
