import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { type Command, onlyPositional } from './command.ts'
import { counted } from './counted.ts'
import { readIdentity } from './read-identity.ts'

export const restore: Command = {
  name: 'restore',
  usage: 'restore <file> [--key <file>]',
  summary: 'Brings a backup back into an empty database and its files into PORTAL_DATA_DIR',
  help: [
    '',
    'The portal must not run yet on this database. If anything in the backup is damaged, the database stays empty.',
    '  --key  the file with the secret key that opens an encrypted backup',
  ],
  options: { key: { type: 'string' } },
  needs: 'storage',
  prepare(given) {
    const path = onlyPositional(given, 'the file of the backup')
    const identity = readIdentity(given)
    return async ({ address, stores }) => {
      const { madeAt, tables, files } = await restoreBackup({ address, stores, path, identity })
      return [
        `Restored ${counted(tables, 'table')} and ${counted(files, 'file')} as they were at ${madeAt}. You can start the portal now.`,
      ]
    }
  },
}
