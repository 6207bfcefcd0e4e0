import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'desk-mail-unsubscribe'

interface WrittenMail {
  subject: string
  bodyText: string
}

/** Returns the mail for one alumnus: greeted by name, with a personal link to unsubscribe. */
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

/** Returns the same mail without a token, for the desk's preview. */
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

/** Returns the link in the mail, to a page with a button, because opening an address must change nothing. */
export function unsubscribePageOf({ origin }: Pick<Config, 'origin'>, token: string): string {
  return `${origin}/privacy?unsubscribe=${encodeURIComponent(token)}`
}

/** @returns the id of the account in the token; null for a token that was not made here. */
export function unsubscriberIn(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, use, token)
}

/** Splits the text into paragraphs at empty lines; other line breaks stay. */
function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
