import type { Mail } from '#platform/mail/mail.ts'
import type { Config } from '#server/config.ts'
import { mergeLinkOf } from './merge-link.ts'
import type { MergeRequestRow } from './merge-requests.store.ts'

type LinkConfig = Pick<Config, 'secret' | 'origin' | 'college'>

/** Returns the mail that asks the holder of the old student account whether they are the same person. */
export function mergeMail(config: LinkConfig, request: MergeRequestRow): Mail {
  const { id, mergedName, mergedEmail, keptName, keptEmail, keptHeadline } = request
  return {
    to: { name: mergedName, address: mergedEmail },
    subject: 'Is this your alumni account?',
    parts: [
      `${keptName} (${keptHeadline}, ${keptEmail}) registered as an alumnus of ${config.college.collegeName} with the PRN of your student account.`,
      "If this is you, confirm to merge the two accounts. Your student posts move to your alumni account, and you'll sign in with its e-mail address from then on.",
      { label: 'Review the request', link: mergeLinkOf(config, id) },
      `The link works once and expires after 14 days. Nothing changes until you confirm. If this isn't you, choose "This isn't me" there.`,
    ],
  }
}

/** Returns the mail to both addresses after the merge. */
export function mergedMail(config: LinkConfig, to: { name: string; address: string }, email: string): Mail {
  return {
    to,
    subject: 'Your accounts are merged',
    parts: [
      `Your student and alumni accounts are now one. Sign in with ${email}.`,
      { label: `Sign in to ${config.college.portalName}`, link: `${config.origin}/` },
      "If you didn't request this, contact the college office right away.",
    ],
  }
}
