import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { SettingName } from '#server/settings.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkOrigin, checkProxies, checkPushSubject } from '../doctor/check-settings.ts'
import { checkBackups, checkFiles, checkMail, checkProviders } from '../doctor/check-surroundings.ts'
import { type Finding, findingOf, ok, wrong } from '../doctor/finding.ts'

interface Asked {
  name: SettingName
  question: string
  isNeeded?: boolean
}

/** Settings that belong together: they are asked for and checked together. */
export interface Step {
  title: string
  asked: readonly Asked[]
  /** Tries the settings out. */
  check?(config: Config): Promise<readonly Finding[]>
}

/** What a college decides before it puts its portal live, in the order of the questions. */
export const steps: readonly Step[] = [
  {
    title: 'Names',
    asked: [
      { name: 'PORTAL_NAME', question: 'Name of the portal', isNeeded: true },
      { name: 'PORTAL_COLLEGE_NAME', question: 'Name of the college', isNeeded: true },
    ],
  },
  {
    title: 'Address',
    asked: [
      { name: 'PORTAL_ORIGIN', question: 'Public address, like https://portal.college.edu', isNeeded: true },
      { name: 'PORT', question: 'Port on this machine' },
      { name: 'PORTAL_TRUSTED_PROXIES', question: 'Addresses of the proxies in front, like 127.0.0.1' },
    ],
    check: async (config) => [checkOrigin(config), checkProxies(config)],
  },
  {
    title: 'Students',
    asked: [
      {
        name: 'PORTAL_STUDENT_MAIL_DOMAIN',
        question: 'Domain of the student mail, like student.college.edu',
        isNeeded: true,
      },
      { name: 'PORTAL_PRN_PATTERN', question: 'Format of a PRN, as a regular expression' },
      { name: 'PORTAL_PRN_EXAMPLE', question: 'Example of a PRN' },
    ],
  },
  {
    title: 'Sign-in',
    asked: [
      { name: 'GOOGLE_CLIENT_ID', question: 'Client id at Google' },
      { name: 'OUTLOOK_CLIENT_ID', question: 'Client id at Microsoft' },
      { name: 'OUTLOOK_TENANT_ID', question: 'Directory (tenant) id at Microsoft' },
    ],
    async check(config) {
      const found = await checkProviders(config)
      return found.length > 0 ? found : [wrong('People need a way to sign in: set Google, Microsoft or both')]
    },
  },
  {
    title: 'Database',
    asked: [
      { name: 'DATABASE_URL', question: 'PostgreSQL, like postgres://user:password@host:5432/portal' },
      { name: 'PORTAL_DATABASE_DIRECT_URL', question: 'The same without its pooler' },
      { name: 'PORTAL_DATA_DIR', question: 'Folder for files and the built-in database' },
    ],
    check: async ({ database, workers }) =>
      database
        ? await tried(() => checkDatabase(database, new Date(), workers), 'The database')
        : [ok('The portal uses its built-in database, on this machine only')],
  },
  {
    title: 'Files',
    asked: [
      { name: 'PORTAL_FILES', question: 'Object store, like s3://bucket?region=ap-south-1' },
      { name: 'AWS_ACCESS_KEY_ID', question: 'Its access key' },
      { name: 'AWS_SECRET_ACCESS_KEY', question: 'Its secret key' },
    ],
    check: async (config) => [await findingOf('The files', () => checkFiles(config))],
  },
  {
    title: 'Mail',
    asked: [
      { name: 'SMTP_URL', question: 'Mail server, like smtps://user:password@mail.college.edu:465' },
      { name: 'MAIL_FROM', question: 'Sender of mails, like portal@college.edu' },
      { name: 'PORTAL_PUSH_SUBJECT', question: 'Address for push services, like mailto:portal@college.edu' },
    ],
    check: async (config) => [await checkMail(config), checkPushSubject(config)],
  },
  {
    title: 'Backups',
    asked: [
      { name: 'PORTAL_BACKUP_DIR', question: 'Folder of the nightly backups' },
      { name: 'PORTAL_BACKUP_RECIPIENT', question: 'Public key that encrypts them, like age1…' },
    ],
    check: async (config) => [await checkBackups(config, new Date())],
  },
  {
    title: 'Festival and teams',
    asked: [
      { name: 'PORTAL_FESTIVAL_NAME', question: 'Name of the festival' },
      { name: 'PORTAL_FESTIVAL_TEAM_EMAIL', question: 'E-mail of the team that runs it' },
      { name: 'PORTAL_SPORTS_TEAM_EMAIL', question: 'E-mail of the team that keeps the scoreboard' },
      { name: 'PORTAL_LITERARY_TEAM_EMAIL', question: 'E-mail of the team that sees every report' },
    ],
  },
  {
    title: 'Links',
    asked: [
      { name: 'PORTAL_WEBSITE', question: "The college's website" },
      { name: 'PORTAL_LINKEDIN', question: 'Its page on LinkedIn' },
      { name: 'PORTAL_GITHUB', question: 'Where the source code is' },
    ],
  },
]

/** What is never asked for. */
export function settingsByItself(): Record<string, string> {
  return { NODE_ENV: 'production', PORTAL_MODE: 'live', PORTAL_SECRET: randomBytes(36).toString('base64url') }
}

async function tried(check: () => Promise<readonly Finding[]>, what: string): Promise<readonly Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(`${what} can't be used: ${error instanceof Error ? error.message : error}`)]
  }
}
