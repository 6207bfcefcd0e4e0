import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Portal } from '#platform/portal.ts'
import { readByEmail, readRowsOf } from '#platform/privacy/erasure.ts'
import { walkOwnedFiles } from '#platform/uploads/owned-files.ts'
import { accountsOfPerson } from '#rooms/people/accounts-of-person.ts'
import { byOperator, type Command, fitting, onlyPositional, required, ToolProblem } from './command.ts'
import { counted } from './counted.ts'
import { deskEmail } from './desk-accounts.ts'
import { requirePerson } from './require-person.ts'

export const privacyExport: Command = {
  name: 'privacy export',
  usage: 'privacy export asha@college.edu --to <new folder>',
  summary: 'Writes all that the portal holds of a person, with their files, to a folder',
  help: [
    '',
    'person.json has what each room says in words (the copy that people can download themselves), every row that',
    'points to the account as it is stored, and what is known by the e-mail alone. files/ has what they uploaded.',
    'Check who asks before you hand it out. That it was taken is noted in the audit.',
  ],
  options: { to: { type: 'string' } },
  prepare(given) {
    const email = fitting(deskEmail, onlyPositional(given, 'the e-mail of the person'), 'E-mail')
    const folder = resolve(required(given, 'to'))
    return async (portal) => {
      const accounts = requirePerson(await accountsOfPerson(portal.db, email), email)
      await mkdir(folder, { recursive: false, mode: 0o700 }).catch(() => {
        throw new ToolProblem('failed', `${folder} exists or can't be made. Choose a new folder`)
      })
      await mkdir(join(folder, 'files'), { mode: 0o700 })
      const person = await readPerson(portal, email, accounts)
      await writeFile(join(folder, 'person.json'), JSON.stringify(person, null, 2), { mode: 0o600 })
      let files = 0
      for (const { id } of accounts)
        for await (const { name, open } of walkOwnedFiles(portal, portal.db, id)) {
          await pipeline(await open(), createWriteStream(join(folder, 'files', name), { mode: 0o600 }))
          files += 1
        }
      return [
        `Wrote ${counted(accounts.length, 'account')} and ${counted(files, 'file')} to ${folder}.`,
        'It is personal data: hand it to the person alone, and delete it here.',
      ]
    }
  },
}

async function readPerson(portal: Portal, email: string, accounts: readonly { id: string; email: string }[]) {
  return portal.inTransaction(async (tx) => {
    const parts = []
    for (const { id, email: address } of accounts) {
      parts.push({
        email: address,
        rooms: await portal.ownData.collect(tx, id),
        rows: await readRowsOf(portal, tx, id),
      })
      await portal.audit.write(tx, byOperator, 'person-exported', `account:${id}`)
    }
    return {
      exportedAt: portal.clock.now().toISOString(),
      email,
      accounts: parts,
      byEmail: await readByEmail(portal, tx, email),
    }
  })
}
