/* The limits of reports that server and browser share. The browser loads them without Zod. */

/** The names end with their unit. */
export const moderationLimits = {
  reasonLengthMin: 5,
  reasonLengthMax: 500,
  /** The newest reports that are shown of a message. */
  reportsShownMax: 20,
} as const
