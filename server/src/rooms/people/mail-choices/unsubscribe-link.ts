import { apiPrefix } from '@portal/contract/endpoint.ts'
import { type MailKind, mailKinds } from '@portal/contract/mail-words.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'mail-unsubscribe'

/** Returns the mail with a link to stop mails of its kind, for people and for mail programs (RFC 8058). */
export function withUnsubscribe(config: Config, kind: MailKind, accountId: string, mail: Mail): Mail {
  const token = seal(config, use, `${kind}-${accountId}`)
  return {
    ...mail,
    parts: [...mail.parts, { label: 'Stop these e-mails', link: stopPageOf(config, token) }],
    unsubscribeUrl: `${config.origin}${apiPrefix}/mails/unsubscribe/${token}`,
  }
}

/** Returns the page with the button, because opening an address must change nothing. */
export function stopPageOf({ origin }: Pick<Config, 'origin'>, token: string): string {
  return `${origin}/privacy?stop=${encodeURIComponent(token)}`
}

/** @returns the kind and the account in the token; null for a token that was not made here. */
export function unsubscribedBy(
  config: Pick<Config, 'secret'>,
  token: string,
): { kind: MailKind; accountId: string } | null {
  const [name, accountId] = openSealed(config, use, token)?.split('-') ?? []
  const kind = mailKinds.find((one) => one === name)
  return kind && accountId ? { kind, accountId } : null
}
