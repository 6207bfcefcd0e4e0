import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { openSealed, seal } from '#platform/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'desk-mail-unsubscribe'

interface WrittenMail {
  subject: string
  bodyText: string
}

/** The mail as one alumnus gets it: greeted by name, with a link of their own that stops such mails. */
export function writeDeskMail(
  config: Config,
  mail: WrittenMail,
  person: { id: string; name: string; email: string },
): Mail {
  const token = seal(config, use, person.id)
  return {
    ...deskMailPreview(config, mail, person, unsubscribePageOf(config, token)),
    unsubscribeUrl: `${config.origin}${apiPrefix}/alumni/unsubscribe/${token}`,
  }
}

/** The same without anyone's token, for the desk to look at. */
export function deskMailPreview(
  { college }: Config,
  { subject, bodyText }: WrittenMail,
  person: { name: string; email: string },
  unsubscribePage: string,
): Mail {
  return {
    to: { name: person.name, address: person.email },
    subject,
    parts: [
      ...paragraphsOf(bodyText),
      `You received this because you have an alumni account on ${college.portalName}.`,
      { label: 'Stop these e-mails', link: unsubscribePage },
    ],
  }
}

/** Where the link in the mail leads: an open page with a button, for opening an address changes nothing. */
export function unsubscribePageOf({ origin }: Pick<Config, 'origin'>, token: string): string {
  return `${origin}/privacy?unsubscribe=${encodeURIComponent(token)}`
}

/** @returns the id of the account that the token was made for; null for one that was not made here. */
export function unsubscriberIn(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, use, token)
}

/** An empty line parts paragraphs; other line breaks stay. */
function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
