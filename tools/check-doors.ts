import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fullFolders, longDoors } from './doors-and-folders.ts'

/*
 * Checks that the doors of the server's rooms stay short and its folders small, so that a stranger finds a
 * part where they look for it.
 */

const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'server'])
  .toString()
  .split('\0')
  .filter((path) => existsSync(path))
const found = [...longDoors(paths, (path) => readFileSync(path, 'utf8')), ...fullFolders(paths)]
for (const sentence of found) console.error(sentence)
if (found.length > 0) process.exit(1)
