import { networkOf } from '#platform/limits/fold-address.ts'
import { mailboxOf } from './mailbox-of.ts'

/**
 * Returns the key under which unproved claims of an e-mail are counted: the mailbox and the network of the caller. A
 * stranger then can't use up the calls and mails that the owner of the mailbox has from another network.
 */
export function mailboxFrom(email: string, address: string): string {
  return `${mailboxOf(email)} ${networkOf(address)}`
}
