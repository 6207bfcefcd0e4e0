import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MailCatcher } from '#server/testing/mail-catcher.ts'
import { type SignInProvider, startSignInProvider } from '#server/testing/sign-in-provider.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { readEnvFile, writeEnvFile } from './setup/env-file.ts'
import { runAnswering, runTool } from './testing-tool.ts'

const t = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-setup-'))
const catcher = new MailCatcher()
let smtpUrl: string
let provider: SignInProvider
beforeAll(async () => {
  smtpUrl = await catcher.start()
  provider = await startSignInProvider()
})
afterAll(async () => {
  await Promise.all([catcher.stop(), provider.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({
  PORTAL_NAME: 'Riverside',
  PORTAL_COLLEGE_NAME: 'Riverside College of Arts',
  PORTAL_ORIGIN: 'https://portal.riverside.edu',
  PORTAL_TRUSTED_PROXIES: '127.0.0.1',
  PORTAL_STUDENT_MAIL_DOMAIN: 'student.riverside.edu',
  GOOGLE_CLIENT_ID: provider.clientId,
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_KEYS_URL: provider.keysUrl,
  PORTAL_DATA_DIR: join(folder, 'data'),
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'portal@riverside.edu',
  PORTAL_BACKUP_DIR: join(folder, 'backups'),
})

/** Runs setup with a file of answers. */
function setUpFrom(given: object, file: string) {
  const from = join(folder, 'answers.json')
  writeFileSync(from, JSON.stringify(given))
  return runTool(t.portal, 'setup', '--file', file, '--from', from)
}

describe('setup from a file of answers', () => {
  test('tries everything out, writes the settings for their owner only, and adds the first accounts', async () => {
    const file = join(folder, 'from.env')
    const accounts = [{ role: 'Council', name: 'Council', email: 'council@riverside.edu' }]
    const run = await setUpFrom({ settings: settings(), accounts, testMailTo: 'me@riverside.edu' }, file)
    expect(run).toMatchObject({ code: 0, complained: '' })
    expect(run.said).toContain('council@riverside.edu can sign in as Council')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readEnvFile(file)).toMatchObject({ ...settings(), PORTAL_MODE: 'live', NODE_ENV: 'production' })
    expect(readEnvFile(file).PORTAL_SECRET?.length).toBeGreaterThan(32)
    expect(catcher.mails.map(({ to }) => to)).toEqual([['me@riverside.edu']])
    const again = await setUpFrom({ settings: { PORTAL_NAME: 'Riverside Portal' }, accounts }, file)
    expect(again.said).toContain('council@riverside.edu already has an account')
    expect(readEnvFile(file)).toMatchObject({ ...settings(), PORTAL_NAME: 'Riverside Portal' })
  })

  test.each([
    [{ PORTAL_ORIGIN: 'http://portal.riverside.edu' }, 'without https'],
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, "The mail server can't be used"],
    [{ GOOGLE_KEYS_URL: 'http://127.0.0.1:9/' }, "The keys of Google can't be fetched"],
    [{ GOOGLE_CLIENT_ID: '' }, 'People need a way to sign in'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, "The database can't be used"],
    [{ PORTAL_FILES: 's3://bucket?endpoint=http://127.0.0.1:9' }, 'The files: '],
    [{ PORTAL_BACKUP_DIR: '/sys/backups' }, "can't be written"],
    [{ PORT: 'many' }, 'PORT is a whole number'],
    [{ PORTAL_COLOUR: 'red' }, "PORTAL_COLOUR isn't a setting"],
  ])('refuses %j with a reason, and writes nothing', async (change, reason) => {
    const file = join(folder, 'refused.env')
    const { code, complained } = await setUpFrom({ settings: { ...settings(), ...change } }, file)
    expect(code).toBe(1)
    expect(complained).toContain(reason)
    expect(readEnvFile(file)).toEqual({})
  })
})

test('a person answers questions, corrects what is refused, and changes one thing later', async () => {
  const file = join(folder, 'asked.env')
  writeEnvFile(file, { GOOGLE_ISSUER: provider.issuer, GOOGLE_KEYS_URL: provider.keysUrl })
  const typed: Record<string, string[]> = {
    'Name of the portal': ['', 'Riverside'],
    'Name of the college': ['Riverside College'],
    'Public address': ['portal.riverside.edu', 'https://portal.riverside.edu'],
    'Domain of the student mail': ['student.riverside.edu'],
    'Client id at Google': ['', provider.clientId],
    'Folder for files': [join(folder, 'data')],
    'Mail server': [smtpUrl],
    'Sender of mails': ['portal@riverside.edu'],
    'Send a test mail': ['not an address', 'operator@riverside.edu'],
    'Folder of the nightly backups': [join(folder, 'backups')],
    'E-mail of the alumni desk': ['desk@riverside.edu'],
  }
  const answer = async (question: string) =>
    Object.entries(typed)
      .find(([start]) => question.trim().startsWith(start))?.[1]
      .shift() ?? ''
  const first = await runAnswering(t.portal, ['setup', '--file', file], answer)
  expect(first).toMatchObject({ code: 0, complained: '' })
  for (const line of [
    'The portal needs it',
    'PORTAL_ORIGIN is the address of the portal',
    'People need a way to sign in',
    'A mail to operator@riverside.edu was sent',
    'desk@riverside.edu can sign in as AlumniAdmin',
  ])
    expect(first.said).toContain(line)
  const written = readEnvFile(file)

  const change = ['1', ''].values()
  const later = await runAnswering(t.portal, ['setup', '--file', file], async (question) => {
    if (question.startsWith('What do you want to change')) return change.next().value ?? ''
    return question.trim().startsWith('Name of the portal') ? 'Riverside Portal' : ''
  })
  expect(later.code).toBe(0)
  expect(later.said).toContain('1  Names: Riverside, Riverside College')
  expect(readEnvFile(file)).toEqual({ ...written, PORTAL_NAME: 'Riverside Portal' })
})

test('passwords are not shown, and values with blanks and signs are read as they were written', async () => {
  const file = join(folder, 'quoted.env')
  const values = {
    PORTAL_NAME: "St. Mary's #1",
    PORTAL_PRN_PATTERN: '^[0-9]{3}[A-Z]\\d+$',
    SMTP_URL: 'smtps://portal:s3cret@mail.riverside.edu:465',
    PORTAL_ORIGIN: 'https://portal.riverside.edu',
    PORTAL_STUDENT_MAIL_DOMAIN: 'student.riverside.edu',
    GOOGLE_CLIENT_ID: 'portal-web',
    MAIL_FROM: 'portal@riverside.edu',
    PORTAL_DATA_DIR: join(folder, 'data'),
  }
  writeEnvFile(file, values)
  expect(readEnvFile(file)).toEqual(values)
  const { said } = await runAnswering(t.portal, ['setup', '--file', file], async () => '')
  expect(said).toContain('smtps://portal:…@mail.riverside.edu:465')
  expect(said).not.toContain('s3cret')
  expect(readFileSync(file, 'utf8')).not.toMatch(/PORTAL_PRN_EXAMPLE/)
})

describe('the colours and the logo', () => {
  const college = join(folder, 'college')
  const logo = join(folder, 'our-logo.SVG')
  const written = () => JSON.parse(readFileSync(join(college, 'college.json'), 'utf8'))
  beforeAll(() => {
    cpSync(join(import.meta.dirname, '../../../college'), college, { recursive: true })
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })

  test('are written into the files of the college, from answers or by questions', async () => {
    const file = join(folder, 'look.env')
    const from = join(folder, 'look.json')
    const setUp = (look: object) => {
      writeFileSync(from, JSON.stringify({ settings: settings(), look }))
      return runTool(t.portal, 'setup', '--file', file, '--college', college, '--from', from)
    }
    const refused = await setUp({ primary: '#ff8800', accent: '#fec04d', logo: join(folder, 'none.svg') })
    expect(refused.code).toBe(1)
    expect(refused.complained).toContain('the nearest colour that works is #a85700')
    expect(refused.complained).toContain("none.svg doesn't exist")
    expect(written().colours).toBeUndefined()
    expect(readEnvFile(file)).toEqual({})

    expect(await setUp({ primary: '#7b1e3a', accent: '#e8c547', logo })).toMatchObject({ code: 0 })
    expect(written()).toMatchObject({ colours: { primary: '#7b1e3a', accent: '#e8c547' }, logo: 'logo.svg' })
    expect(readFileSync(join(college, 'logo.svg'), 'utf8')).toContain('<svg')

    const answers = ['#ffffff', '#0b5fff'].values()
    const asked = await runAnswering(
      t.portal,
      ['setup', '--file', file, '--college', college],
      async (question) => (question.includes('Main colour') ? (answers.next().value ?? '') : ''),
    )
    expect(asked.said).toContain("white text on #ffffff can't be read")
    expect(written().colours).toEqual({ primary: '#0b5fff', accent: '#e8c547' })
  })
})
