/**
 * The mailbox behind an address: without what follows a plus sign, in lower case, so that `A+1@x.example` and
 * `a+2@x.example`, which one person reads, count as one.
 */
export function mailboxOf(address: string): string {
  const folded = address.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const [box = ''] = folded.slice(0, at).split('+')
  // A leading plus sign begins no tag: there would be nothing left of the name.
  return box === '' ? folded : `${box}${folded.slice(at)}`
}
