import { type Command, noPositionals, type OpenTool, ToolProblem } from './command.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkSettings } from './doctor/check-settings.ts'
import {
  checkBackups,
  checkFolder,
  checkMail,
  checkProviders,
  checkWebApp,
} from './doctor/check-surroundings.ts'
import { type Finding, findingOf, wrong } from './doctor/finding.ts'

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'Checks settings, database, folders, mail, sign-in and backups, and says what is missing',
  help: ['', 'It changes nothing. Exit code 1: something is wrong.'],
  options: {},
  needs: 'tool',
  prepare(given) {
    noPositionals(given)
    return async (open) => {
      const config = await open.config()
      const now = new Date()
      const findings: readonly Finding[] = [
        ...checkSettings(config),
        ...(await openedDatabase(open, now, config.workers)),
        await findingOf('The data folder', () => checkFolder('The data folder', config.dataDir)),
        await checkWebApp(config),
        await findingOf('The mail server', () => checkMail(config)),
        ...(await checkProviders(config)),
        await findingOf('The backups', () => checkBackups(config, now)),
      ]
      const lines = findings.map(({ state, says }) => `${state.padEnd(8)} ${says}`)
      const bad = findings.filter(({ state }) => state === 'wrong').length
      if (bad > 0)
        throw new ToolProblem(
          'failed',
          ...lines,
          `${bad === 1 ? 'One thing is' : `${bad} things are`} wrong.`,
        )
      return [...lines, 'The portal can run.']
    }
  },
}

async function openedDatabase(open: OpenTool, now: Date, workers: number): Promise<readonly Finding[]> {
  try {
    const { storage, close } = await open.storage()
    return await checkDatabase(storage.address, now, workers).finally(close)
  } catch (error) {
    return [wrong(`The database can't be used: ${error instanceof Error ? error.message : error}`)]
  }
}
