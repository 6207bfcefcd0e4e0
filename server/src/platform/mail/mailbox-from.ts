import { networkOf } from '#platform/fold-address.ts'
import { mailboxOf } from './mailbox-of.ts'

/**
 * The key by which claims of an e-mail are counted while nobody has proved it: the mailbox together with the network that the call
 * came from, so that nobody uses up what the mailbox's owner is allowed from elsewhere.
 */
export function mailboxFrom(email: string, address: string): string {
  return `${mailboxOf(email)} ${networkOf(address)}`
}
