import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { type Command, onlyPositional } from './command.ts'
import { counted } from './counted.ts'
import { readIdentity } from './read-identity.ts'

export const verify: Command = {
  name: 'verify',
  usage: 'verify <file> [--key <file>]',
  summary: 'Reads a whole backup and compares every part with its checksum; needs no database',
  help: ['', '  --key  the file with the secret key that opens an encrypted backup'],
  options: { key: { type: 'string' } },
  needs: 'nothing',
  prepare(given) {
    const path = onlyPositional(given, 'the file of the backup')
    const identity = readIdentity(given)
    return async () => {
      const { madeAt, tables, files, bytes } = await verifyBackup(path, identity)
      return [
        `The backup is whole: ${counted(tables, 'table')} and ${counted(files, 'file')} as they were at ${madeAt}, ${(bytes / 1e6).toFixed(1)} MB unpacked.`,
      ]
    }
  },
}
