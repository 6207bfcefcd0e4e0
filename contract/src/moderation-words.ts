/* What both sides know of reports; the browser reads it without Zod. */

/** Units last. */
export const moderationLimits = {
  reasonLengthMin: 5,
  reasonLengthMax: 500,
  /** Of a thing that more people reported, the newest reports are shown. */
  reportsShownMax: 20,
} as const
