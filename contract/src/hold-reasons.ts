/** Why something that was scheduled stayed a draft when its moment came: its author may not publish it any more. */
export const holdReasons = ['blocked', 'role'] as const
export type HoldReason = (typeof holdReasons)[number]

/** What its author reads. */
export const holdSentences: Readonly<Record<HoldReason, string>> = {
  blocked: 'Your account was blocked at the scheduled time. Publish it when you are ready.',
  role: 'Your role no longer allowed it at the scheduled time. Check it before you publish.',
}
