import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backupName } from '#platform/backup/backups.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { type Command, onlyPositional, ToolProblem } from './command.ts'
import { counted } from './counted.ts'

export const backup: Command = {
  name: 'backup',
  usage: 'backup <file or folder> [--recipient age1…]',
  summary: 'Writes the database and all files to one file, while the portal runs',
  help: [
    '',
    'A folder gets a file named by the time. A file that exists is not replaced.',
    '  --recipient  encrypts it for this public key (npm run portal -- backup-key makes a pair)',
  ],
  options: { recipient: { type: 'string' } },
  needs: 'storage',
  prepare(given) {
    const target = resolve(onlyPositional(given, 'the file or folder that gets the backup'))
    const { recipient = null } = given.values
    if (typeof recipient === 'string' && !/^age1[0-9a-z]+$/.test(recipient))
      throw new ToolProblem('misused', '--recipient is a public key, which begins with age1')
    return async ({ address, stores, clock }) => {
      const now = clock.now()
      const path = await fileAt(target, backupName(now, recipient !== null))
      const made = await makeBackup({ address, stores, path, recipient: recipient as string | null, now })
      const { size } = await stat(path)
      return [
        `Backed up ${counted(made.rows, 'row')} of ${counted(made.tables, 'table')} and ${counted(made.files, 'file')} to ${path} (${(size / 1e6).toFixed(1)} MB).`,
      ]
    }
  },
}

async function fileAt(target: string, name: string): Promise<string> {
  const found = await stat(target).catch(() => null)
  if (found?.isDirectory()) return join(target, name)
  if (found)
    throw new ToolProblem('failed', `${target} exists. Choose another name: backups are not replaced`)
  return target
}
