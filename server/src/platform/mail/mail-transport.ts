import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { laneConcurrency } from '#platform/jobs/jobs.ts'
import { qrCodePng } from '#platform/paper/qr-code.ts'
import type { MailAttachment, WrittenMail } from './mail.ts'

/** A mail in its final form, with one sender and one recipient. */
export interface OutgoingMail extends WrittenMail {
  id: string
  messageId: string
  date: Date
  from: { name: string; address: string }
  to: { name: string; address: string }
  /** See `Mail`. */
  unsubscribeUrl: string | undefined
  attachments: readonly MailAttachment[]
}

/** Delivers mails: an SMTP server, or a folder if none is configured. */
export interface MailTransport {
  /** Resolves when the mail has been accepted; throws when delivery should be retried. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Closes its connections. No delivery is possible afterwards. */
  close(): void
}

/** The longest wait for an answer of the mail server. */
const waitMs = 5_000

/** The number of mails per connection before it is renewed; large providers require a limit. */
const mailsPerConnectionMax = 100

/**
 * Delivers mails to the server of `SMTP_URL` (smtp:// or smtps://, with user and password if required).
 * Connections are reused, because greeting, TLS and sign-in are most of the cost of a mail.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: laneConcurrency.mail,
    maxMessages: mailsPerConnectionMax,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    dnsTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail) {
      await transport.sendMail(messageOf(mail))
    },
    close: () => transport.close(),
  }
}

/** Writes each mail as `<id>.eml` into the folder, to try out the portal. A retry writes the same file. */
export function outboxTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written out')
      const path = join(folder, `${mail.id}.eml`)
      try {
        await writeWhole(path, message)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
        await mkdir(folder, { recursive: true })
        await writeWhole(path, message)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Writes a file atomically, so that a reader of the folder never sees half a mail. Only our user may read it,
 * because it contains links that work without a sign-in.
 */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** Returns the message as objects, not header lines: a comma or bracket in a name can't add a recipient. */
function messageOf({ id: _id, unsubscribeUrl, attachments, ...mail }: OutgoingMail) {
  if (!isPlainAddress(mail.to.address)) throw new Error('This is not an address to write to')
  return {
    ...mail,
    attachments: attachments.map(attachedFile),
    envelope: { from: mail.from.address, to: [mail.to.address] },
    headers: {
      // Tells out-of-office programs not to reply.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function attachedFile(file: MailAttachment) {
  const { filename } = file
  return 'calendar' in file
    ? { filename, content: file.calendar, contentType: 'text/calendar; charset=utf-8' }
    : { filename, content: qrCodePng(file.qrCode), contentType: 'image/png' }
}

function isPlainAddress(address: string): boolean {
  return /^[^\s<>(),;:"[\]\\]+@[^\s<>(),;:"[\]\\@]+$/.test(address)
}
