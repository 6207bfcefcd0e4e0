import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** A registration of an alumnus with every field filled in. */
export const fullRegistration = {
  name: 'Meenal Iyer',
  email: 'meenal@mail.example',
  branch: 'CE',
  passOutYear: '2021',
  prn: '117a1001',
  city: 'Pune',
  qualification: 'B.E.',
  employmentType: 'Full-Time',
  companyName: 'Kirana Labs',
  designation: 'Engineer',
  linkedin: 'https://www.linkedin.com/in/meenal',
  github: 'https://github.com/meenal',
}

export const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

export function formOf(
  fields: Record<string, string | string[]>,
  files: Record<string, Uint8Array> = {},
): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), 'card.png')
  return form
}

export async function smallPicture(): Promise<Buffer> {
  return plainPicture(60, 40).png().toBuffer()
}

/** Registers, enters the code mailed for this claim, and follows the link in the next mail. */
export async function registerAs(
  t: TestPortal,
  fields: Record<string, string | string[]>,
  files: Record<string, Uint8Array> = {},
): Promise<{ id: string; reference: string; token: string }> {
  const email = String(fields.email).toLowerCase()
  const earlier = await codesTo(t, email)
  const { reference, claim } = await claimAs(t, fields, files)
  const code = (await codesTo(t, email)).find((mailed) => !earlier.includes(mailed)) ?? ''
  const confirmed = await confirmAs(t, claim, code)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  const { id } = await t.portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const [token = ''] = (await mailsTo(t, email)).map(tokenIn).filter(Boolean).reverse()
  return { id, reference, token }
}

/** Registers without confirming the e-mail. */
export async function claimAs(
  t: TestPortal,
  fields: Record<string, string | string[]>,
  files: Record<string, Uint8Array> = {},
): Promise<{ reference: string; claim: string }> {
  const answer = await t.send(null, 'POST', '/alumni', formOf(fields, files))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

export function confirmAs(t: TestPortal, claim: string, code: string) {
  return t.call(null, 'POST', `/alumni/registrationClaim/${claim}/confirm`, { code })
}

/** Returns the newest code mailed to the address. */
export async function newestCodeTo(t: TestPortal, address: string): Promise<string> {
  return (await codesTo(t, address)).at(-1) ?? ''
}

/** Returns the codes mailed to the address. Mails of the same second are in any order. */
async function codesTo(t: TestPortal, address: string): Promise<string[]> {
  const codes = (await mailsTo(t, address)).map((mail) => /^Subject: (\d{6}) is your code/.exec(mail)?.[1])
  return codes.filter((code) => code !== undefined)
}

/** Returns the plain text of the mails to the address in the outbox, oldest first. */
export async function mailsTo(t: TestPortal, address: string): Promise<string[]> {
  // The queue uses the database's clock, and a test's clock may be days ahead of it.
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key like 'announce-alumni-decision:%'`.execute(t.portal.db)
  await t.portal.jobs.drain()
  return rawMails(t)
    .filter((raw) => raw.includes(`<${address}>`) || raw.includes(`To: ${address}`))
    .toSorted((one, other) => dateOf(one) - dateOf(other))
    .map(plainTextIn)
}

/** Returns the mails in the outbox as they leave. */
export function rawMails(t: TestPortal): string[] {
  const folder = join(t.portal.config.dataDir, 'outbox')
  // The folder is created with the first mail.
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Presses the link in a mail to the address that stops its kind, as a mail program does. */
export async function stopMails(t: TestPortal, address: string, words: string): Promise<void> {
  const mail = (await mailsTo(t, address)).findLast((one) => one.includes(words)) ?? ''
  const token = /\/privacy\?stop=(\S+)/.exec(mail)?.[1]
  const { status } = await t.call(null, 'POST', `/mails/unsubscribe/${token}`)
  if (status !== 200) throw new Error(`The link in the mail answers ${status}: ${mail}`)
}

export function tokenIn(mail: string): string {
  return /\?status=(\S+)/.exec(mail)?.[1] ?? ''
}

/** Makes a decision in the same way as the desk. */
export async function decideAs<T>(
  t: TestPortal,
  admin: SignedIn,
  decide: (
    portal: TestPortal['portal'],
    tx: Parameters<Parameters<TestPortal['portal']['inTransaction']>[0]>[0],
    decision: T & { actorId: string },
  ) => Promise<unknown>,
  decision: T,
): Promise<boolean> {
  return t.portal.inTransaction(
    async (tx) => !!(await decide(t.portal, tx, { ...decision, actorId: admin.id })),
  )
}

function dateOf(raw: string): number {
  return Date.parse(/^Date: (.+)$/m.exec(raw)?.[1] ?? '')
}

/** Returns the subject and the plain text part of a mail, without soft line breaks. */
function plainTextIn(raw: string): string {
  const subject = /^Subject: (.+(?:\r\n .+)*)$/m.exec(raw)?.[1]?.replace(/\r\n /g, ' ') ?? ''
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? ''
  const text = part
    .replaceAll('\r\n', '\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `Subject: ${subject}\n\n${text}`
}
