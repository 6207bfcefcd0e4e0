import { writeFileSync } from 'node:fs'
import { newKeyPair } from '#platform/backup/encryption.ts'
import { type Command, onlyPositional, ToolProblem } from './command.ts'

export const backupKey: Command = {
  name: 'backup-key',
  usage: 'backup-key <new file>',
  summary: 'Makes a pair of keys: backups are encrypted for the public one, and only the file opens them',
  help: ['', 'Keep the file away from the machine that makes the backups. Without it they are lost.'],
  options: {},
  needs: 'nothing',
  prepare(given) {
    const path = onlyPositional(given, 'the file that gets the secret key')
    return async () => {
      const { identity, recipient } = await newKeyPair()
      try {
        writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
      } catch {
        throw new ToolProblem('failed', `${path} exists or can't be written. Choose the name of a new file`)
      }
      return [
        `The secret key is in ${path}. Keep it off this machine: without it the backups can't be opened.`,
        `Set PORTAL_BACKUP_RECIPIENT=${recipient}`,
      ]
    }
  },
}
