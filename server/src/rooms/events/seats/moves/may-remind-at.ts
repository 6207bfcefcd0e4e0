const hourMs = 3_600_000

/** Returns when members of a group may be reminded again. */
export function mayRemindAt(remindedAt: Date): Date {
  return new Date(remindedAt.getTime() + hourMs)
}
