import type { Letter } from '#platform/mail/letter.ts'
import type { Config } from '#server/config.ts'
import { statusLinkOf } from './registration-link.ts'

/** Whom a letter about a registration goes to. */
export interface Registrant {
  name: string
  email: string
  reference: string
}

type LinkConfig = Pick<Config, 'secret' | 'origin' | 'college'>

/** It came in: what happens next. */
export function receivedLetter(config: LinkConfig, registrant: Registrant): Letter {
  const { collegeName } = config.college
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Your alumni registration ${registrant.reference}`,
    parts: [
      `Thank you for registering as an alumnus of ${collegeName}. Your reference number is ${registrant.reference}.`,
      'We check within 3 days, and write to you when it is done. Until then you cannot sign in.',
      { label: 'See how it stands', link: statusLinkOf(config, registrant.reference) },
      'Keep this link to yourself: whoever has it sees how your registration stands.',
      'If it was not you who registered, do nothing but tell the college office.',
    ],
  }
}

/** Approved: the way in. */
export function approvedLetter(config: LinkConfig, registrant: Registrant): Letter {
  const { collegeName, portalName } = config.college
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Welcome to ${portalName}`,
    parts: [
      `Your registration ${registrant.reference} was approved: you are welcome as an alumnus of ${collegeName}.`,
      `Sign in with ${registrant.email}.`,
      { label: `Sign in to ${portalName}`, link: `${config.origin}/` },
      'Students wait for answers in the forum, and your profile is yours to fill in.',
    ],
  }
}

/** Still waiting: what the desk wants besides. */
export function askedForMoreLetter(config: LinkConfig, registrant: Registrant, askedFor: string): Letter {
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Your alumni registration ${registrant.reference}: something is missing`,
    parts: [
      `Before we can decide on your registration ${registrant.reference} we need something more:`,
      { quote: askedFor },
      'What you entered is still there. Add what is missing and send it again; until then your registration waits.',
      { label: 'Add it and send again', link: statusLinkOf(config, registrant.reference) },
    ],
  }
}

/** Rejected: why, and how to mend it. */
export function rejectedLetter(config: LinkConfig, registrant: Registrant, reason: string): Letter {
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Your alumni registration ${registrant.reference} needs another look`,
    parts: [
      `We could not approve your registration ${registrant.reference}. The reason:`,
      { quote: reason },
      'You can mend it and send it again; what you entered is still there.',
      { label: 'Mend and send again', link: statusLinkOf(config, registrant.reference) },
      'If you think that this is a mistake, ask at the college office and name the reference number.',
    ],
  }
}
