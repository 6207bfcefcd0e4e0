/**
 * Returns the mailbox of an address, in lower case and without a plus tag, so that `A+1@x.example` and
 * `a+2@x.example`, which one person reads, count as one.
 */
export function mailboxOf(address: string): string {
  const folded = address.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const [box = ''] = folded.slice(0, at).split('+')
  // A leading plus sign doesn't start a tag, because the name would be empty.
  return box === '' ? folded : `${box}${folded.slice(at)}`
}
