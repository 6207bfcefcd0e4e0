/** A mention as it is stored in a message: `@[12]`, with the account id. */
const mark = /@\[([1-9]\d{0,17})\]/g

/** The people notified of one message; further marks only show a name. */
const notifiedMax = 10

/** Returns the account ids that a message mentions, without duplicates. */
export function mentionedIdsOf(message: string): string[] {
  return [...new Set([...message.matchAll(mark)].map(([, id]) => id ?? ''))]
}

/** Returns the mentioned account ids to notify: outside quoted lines, and at most `notifiedMax`. */
export function notifiedIdsOf(message: string): string[] {
  return mentionedIdsOf(message.replaceAll(/^ {0,3}>.*$/gm, '')).slice(0, notifiedMax)
}

export function mentionMarkOf(accountId: string): string {
  return `@[${accountId}]`
}

/** Replaces the marks with names, for readers that can't show links. */
export function withMentionedNames(message: string, nameOf: (id: string) => string | undefined): string {
  return message.replaceAll(mark, (_mark, id: string) => `@${nameOf(id) ?? 'unknown person'}`)
}
