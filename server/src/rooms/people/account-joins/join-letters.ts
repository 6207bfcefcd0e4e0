import type { Letter } from '#platform/mail/letter.ts'
import type { Config } from '#server/config.ts'
import { joinLinkOf } from './join-link.ts'
import type { JoinRequestRow } from './join-requests.store.ts'

type LinkConfig = Pick<Config, 'secret' | 'origin' | 'college'>

/** To the old student account: is it you? */
export function joinLetter(config: LinkConfig, request: JoinRequestRow): Letter {
  const { id, goneName, goneEmail, keptName, keptEmail, keptHeadline } = request
  return {
    to: { name: goneName, address: goneEmail },
    subject: 'Is this your alumni account?',
    parts: [
      `${keptName} (${keptHeadline}, ${keptEmail}) registered as an alumnus of ${config.college.collegeName} with the PRN of your student account.`,
      'If it is you, confirm it: what you wrote as a student goes along to your alumni account, and you sign in with its e-mail from then on.',
      { label: 'See and decide', link: joinLinkOf(config, id) },
      'The link holds for 14 days and once. Nothing changes until you confirm. If it is not you, say so there.',
    ],
  }
}

/** To both e-mails, when it is done. */
export function joinedLetter(
  config: LinkConfig,
  to: { name: string; address: string },
  email: string,
): Letter {
  return {
    to,
    subject: 'Your two accounts are one now',
    parts: [
      `What belonged to your two accounts is together now. Sign in with ${email}.`,
      { label: `Sign in to ${config.college.portalName}`, link: `${config.origin}/` },
      'If you did not want this, tell the college office at once.',
    ],
  }
}
