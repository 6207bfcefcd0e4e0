import { oneLine } from '@portal/contract/clean-text.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'

/** A part of a mail: a paragraph, a link, or a quote of a person's words. All are plain text. */
export type MailPart = string | { label: string; link: string } | { quote: string }

/** An attachment: a calendar as text, or the text of a QR code, which is drawn when the mail is sent. */
export type MailAttachment = { filename: string; calendar: string } | { filename: string; qrCode: string }

/** A mail to one person. Its texts may come from users; they are escaped when the mail is written. */
export interface Mail {
  to: { name: string; address: string }
  subject: string
  parts: readonly MailPart[]
  /** For mass mail: the URL that unsubscribes with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
  attachments?: readonly MailAttachment[] | undefined
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/**
 * Writes a mail as plain text and as simple HTML with the same content.
 * @param from the signature: the names of the portal and of the college.
 */
export function writeMail(mail: Mail, from: { portalName: string; collegeName: string }): WrittenMail {
  const greeting = `Dear ${oneLine(mail.to.name)},`
  const signature = `${from.portalName}, ${from.collegeName}`
  const parts = [greeting, ...mail.parts, signature]
  return {
    subject: oneLine(mail.subject),
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: page(parts.map(htmlOf).join('\n')),
  }
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.label}:\n${part.link}`
  return part.quote
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`
  return `<blockquote>${escapeHtml(part.quote).replaceAll('\n', '<br>')}</blockquote>`
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<body style="max-width:600px;margin:0 auto;padding:16px;font:16px/1.5 sans-serif;color:#131c1e">
${content}
</body>
</html>
`
}
