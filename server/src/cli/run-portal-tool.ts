import { parseArgs } from 'node:util'
import { BackupProblem } from '#platform/backup/backup-problem.ts'
import { Problem } from '#platform/problem.ts'
import { sentenceOfStartFailure } from '#server/describe-start-failure.ts'
import { auditList } from './audit-list.ts'
import { backup } from './backup.ts'
import { backupKey } from './backup-key.ts'
import { type Command, type Given, type OpenTool, type Terminal, ToolProblem } from './command.ts'
import { doctor } from './doctor.ts'
import { moveFiles } from './move-files.ts'
import { portalStatus } from './portal-status.ts'
import { privacyErase } from './privacy-erase.ts'
import { privacyExport } from './privacy-export.ts'
import { restore } from './restore.ts'
import { setup } from './setup.ts'
import { userAdd } from './user-add.ts'
import { userBlock } from './user-block.ts'
import { userEventHead } from './user-event-head.ts'
import { userImport } from './user-import.ts'
import { userList } from './user-list.ts'
import { userPrn } from './user-prn.ts'
import { userUnblock } from './user-unblock.ts'
import { verify } from './verify.ts'

const commands: readonly Command[] = [
  ...[userAdd, userImport, userBlock, userUnblock, userPrn, userEventHead, userList],
  ...[backup, restore, verify, backupKey],
  ...[setup, doctor, portalStatus, auditList, moveFiles],
  ...[privacyExport, privacyErase],
]

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const

/**
 * Runs `npm run portal -- …`, the operator's tool for tasks without a screen.
 * @param args The arguments after the two dashes.
 * @param open Opens the portal on the configured database; it is closed before this returns.
 * @returns The exit code. Nothing is thrown.
 */
export async function runPortalTool(
  args: readonly string[],
  terminal: Terminal,
  open: OpenTool,
): Promise<number> {
  const command = commands.find(({ name }) => args.slice(0, wordsOf(name)).join(' ') === name)
  if (!command) return answerWithoutCommand(args, terminal)
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(wordsOf(command.name)),
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) {
      terminal.say(helpOf(command))
      return exitCodes.done
    }
    const lines = await carryOut(command, { values, positionals }, { open, terminal })
    for (const line of lines) terminal.say(line)
    return exitCodes.done
  } catch (error) {
    return printFailure(error, command, terminal)
  }
}

async function carryOut(
  command: Command,
  given: Given,
  { open, terminal }: { open: OpenTool; terminal: Terminal },
): Promise<readonly string[]> {
  if (command.needs === 'nothing') return command.prepare(given)()
  if (command.needs === 'tool') return command.prepare(given)(open)
  if (command.needs === 'terminal') return command.prepare(given)(open, terminal)
  if (command.needs === 'storage') {
    const act = command.prepare(given)
    const { storage, close } = await open.storage()
    return act(storage).finally(close)
  }
  const act = await command.prepare(given)
  const { portal, close } = await open.portal()
  return act(portal).finally(close)
}

function wordsOf(name: string): number {
  return name.split(' ').length
}

function answerWithoutCommand(args: readonly string[], terminal: Terminal): number {
  const asksForHelp = args.length === 0 || args.some((arg) => ['--help', '-h', 'help'].includes(arg))
  const isKnown = args[0] === undefined || ['user', 'privacy', '--help', '-h', 'help'].includes(args[0])
  const isBareGroup = args.length === 1 && ['user', 'privacy'].includes(args[0] ?? '')
  if (isKnown && (asksForHelp || isBareGroup)) {
    terminal.say(overview())
    return args.length === 0 || isBareGroup ? exitCodes.misused : exitCodes.done
  }
  terminal.complain(`Unknown command '${args.join(' ')}'.`)
  terminal.complain(
    `Commands: ${commands.map(({ name }) => name).join(', ')}. For help, run npm run portal -- --help`,
  )
  return exitCodes.misused
}

function printFailure(error: unknown, command: Command, terminal: Terminal): number {
  if (error instanceof ToolProblem) {
    for (const line of error.lines) terminal.complain(line)
    if (error.kind === 'failed') return exitCodes.failed
  } else if (isParseError(error)) {
    terminal.complain(error.message)
  } else {
    terminal.complain(
      error instanceof Problem || error instanceof BackupProblem
        ? error.message
        : sentenceOfStartFailure(error),
    )
    terminal.complain('Nothing was changed.')
    return exitCodes.failed
  }
  terminal.complain(`For the options, run npm run portal -- ${command.name} --help`)
  return exitCodes.misused
}

function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function overview(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  return [
    'npm run portal -- <command>',
    '',
    'Adds accounts that have no registration, makes backups and restores them, on the configured database (DATABASE_URL, or',
    'the embedded one under PORTAL_DATA_DIR), whether the portal runs or not. What changes in accounts takes effect at once',
    'and is noted in the audit.',
    '',
    ...commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'Each command has --help. Exit codes: 0 done, 1 refused or failed (nothing was changed), 2 wrongly called.',
  ].join('\n')
}

function helpOf({ usage, summary, help }: Command): string {
  return [`npm run portal -- ${usage}`, '', `${summary}.`, ...help].join('\n')
}
