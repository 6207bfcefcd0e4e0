import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.ts'

/* A copy of the repository, for tests that change files of it. */

/** Runs a program of the copy, whose temporary files stay in the copy. @returns its output. @throws if it fails. */
export async function outputOf(copy: string, program: string, args: readonly string[]): Promise<string> {
  const bin = join(copy, 'node_modules/.bin')
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: copy, TMPDIR: copy, NO_COLOR: '1' }
  return (await promisify(execFile)(join(bin, program), args, { cwd: copy, env })).stdout
}

/** Runs a program of the copy. @returns its output if it fails; '' if not. */
export function failureOf(copy: string, program: string, args: readonly string[]): Promise<string> {
  return outputOf(copy, program, args).then(
    () => '',
    ({ message, stdout }) => `${message}\n${stdout}`,
  )
}

const isPartOfRooms = /^(contract|server|web|tools|college|examples|docs\/pictures)\/|^[^/]+$/

/** Copies what a room is a part of, and what a build takes in. Installed packages are linked, except for the ones of the repository itself. */
export function copyRepository(copy: string): void {
  for (const file of filesIn(root).filter((path) => isPartOfRooms.test(path) && existsSync(join(root, path))))
    cpSync(join(root, file), join(copy, file))
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@portal'), { recursive: true })
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(packages, '@portal', name))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portal' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
}

export function filesIn(folder: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean)
}
