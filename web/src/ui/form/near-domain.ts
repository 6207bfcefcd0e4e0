/** Mail providers used by people of the college and its guests, and others with almost the same spelling. */
const known = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'hotmail.com', 'outlook.com', 'icloud.com'],
  ...['rediffmail.com', 'live.com', 'live.in', 'msn.com', 'protonmail.com', 'zoho.com', 'aol.com'],
  ...['mail.com', 'email.com', 'ymail.com', 'googlemail.com', 'outlook.in', 'hotmail.co.uk', 'yahoo.co.uk'],
]
/** Shorter domains are left out: many company domains differ from them by one letter. */
const suggested = known.filter((domain) => domain.length > 8)

/**
 * Suggests the intended e-mail if its domain is one typo away from a known provider: a letter too many,
 * missing, wrong, or two swapped.
 * @returns null for a known domain, or one that resembles none
 */
export function meantEmail(email: string): string | null {
  const [name = '', domain = '', ...rest] = email.trim().split('@')
  const typed = domain.toLowerCase()
  if (name === '' || typed === '' || rest.length > 0 || known.includes(typed)) return null
  const meant = suggested.find((one) => isOneSlipAway(typed, one))
  return meant === undefined ? null : `${name}@${meant}`
}

function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  const [left, right] = [typed.slice(at), meant.slice(at)]
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return (
    (left.length === right.length && (isSwapped || left.slice(1) === right.slice(1))) ||
    left.slice(1) === right ||
    left === right.slice(1)
  )
}
