import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Returns the mails in the portal's outbox that contain the address, without soft line breaks. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env.PORTAL_E2E_DATA ?? '', 'outbox')
  // A mail that is being written has the extension .part.
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'))
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return mails.filter((raw) => raw.includes(email)).map((raw) => raw.replace(/=\r?\n/g, ''))
}

/**
 * Waits for a code mailed to the address.
 * @param not A code that was mailed there before.
 */
export async function codeMailedTo(email: string, not = ''): Promise<string> {
  let code = ''
  await expect
    .poll(() => {
      const codes = mailsTo(email).map((mail) => /Subject: (\d{6}) is your code/.exec(mail)?.[1] ?? '')
      code = codes.find((one) => one !== '' && one !== not) ?? ''
      return code
    })
    .not.toBe('')
  return code
}
