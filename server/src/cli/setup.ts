import { resolve } from 'node:path'
import { hasRoom } from '@portal/contract/college.ts'
import { readConfig } from '#server/config.ts'
import { ConfigProblem, isSecret, problemOfSetting, type SettingName } from '#server/settings.ts'
import { type Command, noPositionals, type OpenTool, type Terminal, ToolProblem } from './command.ts'
import { addDeskAccounts, type DeskAccount, type DeskRole, deskEmail } from './desk-accounts.ts'
import { type Finding, wrong } from './doctor/finding.ts'
import { sendTestMail } from './doctor/send-test-mail.ts'
import { askLook, lookProblems, writeLook } from './setup/college-look.ts'
import { readEnvFile, writeEnvFile } from './setup/env-file.ts'
import { type Answers, readAnswers } from './setup/setup-answers.ts'
import { type Step, settingsByItself, steps } from './setup/steps.ts'

type Values = Record<string, string>

const signs: Readonly<Record<Finding['state'], string>> = { ok: '✓', warning: '!', wrong: '✗' }

export const setup: Command = {
  name: 'setup',
  usage: 'setup [--file portal.env] [--college college] [--from answers.json]',
  summary: 'Asks what a live portal needs, tries it out, and writes its settings into a file',
  help: [
    '',
    '  --file  the file of the settings, portal.env if not given. It is read again next time, to change one thing',
    "  --college  the folder with the college's colours and logo, college if not given",
    '  --from  answers from a file, for machines: {"settings": {"PORTAL_NAME": "…"}, "accounts": [{"role": "Council",',
    '          "name": "…", "email": "…"}], "look": {"primary": "#047376", "accent": "#fec04d", "logo": "logo.svg"},',
    '          "testMailTo": "…"}. If something is wrong, nothing is written',
  ],
  options: { file: { type: 'string' }, from: { type: 'string' }, college: { type: 'string' } },
  needs: 'terminal',
  prepare(given) {
    noPositionals(given)
    const { file = 'portal.env', from, college = 'college' } = given.values
    const path = resolve(String(file))
    const folder = resolve(String(college))
    return async (open, terminal) => {
      const values = { ...settingsByItself(), ...readEnvFile(path) }
      const answers =
        from === undefined
          ? await ask(values, folder, terminal)
          : await take(values, folder, await readAnswers(String(from)))
      readConfig(answers.values)
      writeEnvFile(path, answers.values)
      return [
        `Wrote ${path}. Only you can read it.`,
        ...(await addAccounts(open, answers)),
        'Next: npm run portal -- doctor, then npm start',
      ]
    }
  },
}

interface Decided {
  values: Values
  accounts: readonly DeskAccount[]
}

/** Takes the answers of a file, and refuses them if something doesn't work. */
async function take(before: Values, folder: string, given: Answers): Promise<Decided> {
  const { settings, accounts, look, testMailTo } = given
  const values = { ...before, ...settings }
  const found: Finding[] = []
  for (const step of steps) found.push(...(await findingsOf(step, values)))
  if (testMailTo !== undefined) found.push(await sendTestMail(draftConfig(values), testMailTo))
  const bad = found.filter(({ state }) => state === 'wrong').map(({ says }) => says)
  bad.push(...lookProblems(folder, look))
  if (bad.length > 0) throw new ToolProblem('failed', ...bad, 'Nothing was written.')
  writeLook(folder, look)
  return { values, accounts }
}

/** Asks for everything, or again only for what the person wants to change. */
async function ask(values: Values, folder: string, terminal: Terminal): Promise<Decided> {
  const isNew = values.PORTAL_ORIGIN === undefined
  terminal.say('Press Enter to keep what is in brackets, and type - to leave a setting out.')
  if (isNew) for (const step of steps) await askStep(step, values, terminal)
  else await askAgain(values, terminal)
  await askLook(folder, terminal)
  return { values, accounts: await askAccounts(terminal) }
}

async function askAgain(values: Values, terminal: Terminal): Promise<void> {
  for (;;) {
    terminal.say('')
    for (const [index, { title, asked }] of steps.entries()) {
      const set = asked.flatMap(({ name }) => (values[name] ? [shown(name, values[name])] : []))
      terminal.say(`${String(index + 1).padStart(2)}  ${title}: ${set.join(', ') || 'nothing set'}`)
    }
    const answer = await terminal.ask('What do you want to change? A number, or Enter for nothing:')
    if (answer === '') return
    const step = steps[Number(answer) - 1]
    if (step) await askStep(step, values, terminal)
    else terminal.say(`Enter a number from 1 to ${steps.length}`)
  }
}

/** Asks for the settings of a step until they work, or until the person keeps them as they are. */
async function askStep(step: Step, values: Values, terminal: Terminal): Promise<void> {
  for (;;) {
    terminal.say(`\n${step.title}`)
    for (const asked of step.asked) await askSetting(asked, values, terminal)
    const found = await findingsOf(step, values)
    if (step.title === 'Mail' && found.every(({ state }) => state === 'ok'))
      found.push(...(await askTestMail(values, terminal)))
    for (const { state, says } of found) terminal.say(`  ${signs[state]} ${says}`)
    if (!found.some(({ state }) => state === 'wrong')) return
    if ((await terminal.ask('  Enter it again? (Enter: yes, k: keep it)')) === 'k') return
  }
}

async function askSetting(
  { name, question, isNeeded = false }: Step['asked'][number],
  values: Values,
  terminal: Terminal,
): Promise<void> {
  for (;;) {
    const now = values[name]
    const given = await terminal.ask(`  ${question}${now === undefined ? '' : ` [${shown(name, now)}]`}:`)
    const isEmpty = given === '' ? now === undefined : given === '-'
    if (isEmpty && !isNeeded) {
      delete values[name]
      return
    }
    if (given === '' && now !== undefined) return
    const problem = isEmpty ? 'The portal needs it' : problemOfSetting(name, given)
    if (problem === null) {
      values[name] = given
      return
    }
    terminal.say(`  ${signs.wrong} ${problem}`)
  }
}

/** Shows a value, without its password. */
function shown(name: SettingName, value: string): string {
  if (!isSecret(name)) return value
  return URL.canParse(value) ? value.replace(/:[^:@/]+@/, ':…@') : '…'
}

async function findingsOf({ check }: Step, values: Values): Promise<Finding[]> {
  if (!check) return []
  try {
    return [...(await check(draftConfig(values)))]
  } catch (error) {
    if (error instanceof ConfigProblem) return [wrong(error.message)]
    throw error
  }
}

/** The configuration before all questions are answered. A demo needs fewer settings. */
function draftConfig(values: Values) {
  return { ...readConfig({ ...values, PORTAL_MODE: 'demo' }), mode: 'live' as const }
}

async function askTestMail(values: Values, terminal: Terminal): Promise<Finding[]> {
  const to = await askEmail('  Send a test mail to (Enter for none):', terminal)
  return to === null ? [] : [await sendTestMail(draftConfig(values), to)]
}

const firstAccounts: readonly { role: DeskRole; name: string; question: string; room?: string }[] = [
  { role: 'Council', name: 'Student Council', question: 'E-mail of the student council' },
  { role: 'AlumniAdmin', name: 'Alumni Desk', question: 'E-mail of the alumni desk' },
  { role: 'Railway', name: 'Railway Desk', question: 'E-mail of the railway desk', room: 'railway' },
  {
    role: 'RegDesk',
    name: 'Registration Desk',
    question: "E-mail of the festival's registration desk",
    room: 'festival',
  },
]

async function askAccounts(terminal: Terminal): Promise<DeskAccount[]> {
  const accounts: DeskAccount[] = []
  terminal.say('\nFirst accounts (Enter for none; later: npm run portal -- user add)')
  for (const { role, name, question } of firstAccounts.filter(({ room }) => !room || hasRoom(room))) {
    const address = await askEmail(`  ${question}:`, terminal)
    if (address !== null) accounts.push({ role, name, email: address })
  }
  return accounts
}

async function askEmail(question: string, terminal: Terminal): Promise<string | null> {
  for (;;) {
    const given = await terminal.ask(question)
    if (given === '') return null
    const { data, error } = deskEmail.safeParse(given)
    if (data !== undefined) return data
    terminal.say(`  ${signs.wrong} ${error?.issues[0]?.message}`)
  }
}

/** Adds the accounts that don't exist yet. */
async function addAccounts(open: OpenTool, { values, accounts }: Decided): Promise<string[]> {
  if (accounts.length === 0) return []
  const { portal, close } = await open.portal(values)
  try {
    const lines: string[] = []
    for (const account of accounts) {
      const added = await addDeskAccounts(portal, [account])
      const is = 'taken' in added ? 'already has an account' : `can sign in as ${account.role}`
      lines.push(`${account.email} ${is}`)
    }
    return lines
  } finally {
    await close()
  }
}
