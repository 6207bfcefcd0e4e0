/** The reasons why a scheduled post stayed a draft: its author wasn't allowed to publish it any more. */
export const holdReasons = ['blocked', 'role'] as const
export type HoldReason = (typeof holdReasons)[number]

/** The sentences for the author. */
export const holdSentences: Readonly<Record<HoldReason, string>> = {
  blocked: 'Your account was blocked at the scheduled time. Publish it when you are ready.',
  role: 'Your role no longer allowed it at the scheduled time. Check it before you publish.',
}
