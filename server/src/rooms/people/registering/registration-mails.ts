import type { Mail } from '#platform/mail/mail.ts'
import type { Config } from '#server/config.ts'
import { statusLinkOf } from './registration-link.ts'

/** The recipient of a mail about a registration. */
export interface Registrant {
  name: string
  email: string
  reference: string
}

type LinkConfig = Pick<Config, 'secret' | 'origin' | 'college'>

/** Returns the mail after a registration: what happens next. */
export function receivedMail(config: LinkConfig, registrant: Registrant): Mail {
  const { collegeName } = config.college
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Your alumni registration ${registrant.reference}`,
    parts: [
      `Thank you for registering as an alumnus of ${collegeName}. Your reference number is ${registrant.reference}.`,
      "We check within 3 days and e-mail you when it's done. You can't sign in until then.",
      { label: 'Check your status', link: statusLinkOf(config, registrant.reference) },
      'Keep this link private. Anyone who has it can see your registration.',
      "If you didn't register, please let the college office know.",
    ],
  }
}

/** Returns the mail after an approval: how to sign in. */
export function approvedMail(config: LinkConfig, registrant: Registrant): Mail {
  const { collegeName, portalName } = config.college
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Welcome to ${portalName}`,
    parts: [
      `Your registration ${registrant.reference} is approved. Welcome back to ${collegeName}.`,
      `Sign in with ${registrant.email}.`,
      { label: `Sign in to ${portalName}`, link: `${config.origin}/` },
      'Next, complete your profile and answer a question in the forum.',
    ],
  }
}

/** Returns the mails about a changed e-mail, to the old address and to the new one. */
export function emailChangedMails(
  config: LinkConfig,
  { name, from, to }: { name: string; from: string; to: string },
): Mail[] {
  const { collegeName, portalName } = config.college
  const subject = `The e-mail of your ${portalName} account was changed`
  return [
    {
      to: { name, address: from },
      subject,
      parts: [
        `The alumni desk of ${collegeName} changed the e-mail of your account. You can't sign in with ${from} any more.`,
        "If you didn't ask for this, contact the college office right away.",
      ],
    },
    {
      to: { name, address: to },
      subject,
      parts: [
        `The alumni desk of ${collegeName} changed the e-mail of your account. Sign in with ${to} from now on.`,
        { label: `Sign in to ${portalName}`, link: `${config.origin}/` },
        "If you don't know about this, contact the college office.",
      ],
    },
  ]
}

/** Returns the mail about a pending registration for which the desk needs more. */
export function askedForMoreMail(config: LinkConfig, registrant: Registrant, askedFor: string): Mail {
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Your alumni registration ${registrant.reference}: something is missing`,
    parts: [
      `We need more information to decide on your registration ${registrant.reference}:`,
      { quote: askedFor },
      "Everything you entered is saved. Add what's missing and resubmit. Your registration stays pending until then.",
      { label: 'Add it and resubmit', link: statusLinkOf(config, registrant.reference) },
    ],
  }
}

/** Returns the mail about a rejection: the reason, and how to fix it. */
export function rejectedMail(config: LinkConfig, registrant: Registrant, reason: string): Mail {
  return {
    to: { name: registrant.name, address: registrant.email },
    subject: `Your alumni registration ${registrant.reference} needs changes`,
    parts: [
      `We couldn't approve your registration ${registrant.reference}. The reason:`,
      { quote: reason },
      'Everything you entered is saved. Fix it and resubmit.',
      { label: 'Fix and resubmit', link: statusLinkOf(config, registrant.reference) },
      'If you think this is a mistake, contact the college office and include the reference number.',
    ],
  }
}
