/** A person who is mentioned in a message, as the message is stored: `@[12]`, with the account id. */
const mark = /@\[([1-9]\d{0,17})\]/g

/** So many people are notified of one message; further marks only show a name. */
const notifiedMax = 10

/** The account ids that a message mentions, each once. */
export function mentionedIdsOf(message: string): string[] {
  return [...new Set([...message.matchAll(mark)].map(([, id]) => id ?? ''))]
}

/** The same without quoted lines, and no more than are notified. */
export function notifiedIdsOf(message: string): string[] {
  return mentionedIdsOf(message.replaceAll(/^ {0,3}>.*$/gm, '')).slice(0, notifiedMax)
}

/** Writes a mark. */
export function mentionMarkOf(accountId: string): string {
  return `@[${accountId}]`
}

/** The message with names in place of the marks, for readers without links. */
export function withMentionedNames(message: string, nameOf: (id: string) => string | undefined): string {
  return message.replaceAll(mark, (_mark, id: string) => `@${nameOf(id) ?? 'unknown person'}`)
}
