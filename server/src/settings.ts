import { isIP } from 'node:net'
import { college, demoDomain } from '@portal/contract/college.ts'
import { retention } from '@portal/contract/retention.ts'
import { z } from 'zod'

/** A missing or unsafe setting; the message names it and says what to do. */
export class ConfigProblem extends Error {}

export type Environment = Record<string, string | undefined>

const isUrlOf = (value: string, ...protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)
const isOnThisMachine = (value: string) =>
  isUrlOf(value, 'http:') && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(value).hostname)

const email = z
  .string()
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+$/)
  .describe('an e-mail address')
const link = z
  .string()
  .refine((value) => isUrlOf(value, 'http:', 'https:'))
  .optional()
  .describe('a link that starts with https://')
/** The address of a provider's keys: HTTPS, except for a provider on this machine. */
const providerUrl = z
  .string()
  .refine((value) => isUrlOf(value, 'https:') || isOnThisMachine(value))
  .optional()
  .describe('an address that starts with https://')
/** A key of Push (VAPID) in base64url. */
const vapidKey = (bytes: number) =>
  z
    .string()
    .refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes)
    .optional()
    .describe(`a key of ${bytes} bytes in base64url`)
const addresses = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isAddress))
  .describe('a list of addresses or ranges like 10.0.0.0/8')

/** Settings by environment variable. The description completes "PORT is …", shown if the value is invalid. */
const settings = z.object({
  NODE_ENV: z.string().optional(),
  NO_COLOR: z.string().optional(),
  TERM: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('a whole number from 0 to 65535'),
  DATABASE_URL: z
    .string()
    .refine((value) => isUrlOf(value, 'postgres:', 'postgresql:'))
    .optional()
    .describe('an address like postgres://user:password@host:5432/portal'),
  PORTAL_DATABASE_DIRECT_URL: z
    .string()
    .refine((value) => isUrlOf(value, 'postgres:', 'postgresql:'))
    .optional()
    .describe('an address like postgres://user:password@host:5432/portal, of PostgreSQL itself'),
  PORTAL_MODE: z.enum(['demo', 'live']).optional().describe("'demo' or 'live'"),
  PORTAL_WORKERS: z.coerce.number().int().min(1).max(64).optional().describe('a whole number from 1 to 64'),
  PORTAL_DATA_DIR: z.string().default('./data'),
  PORTAL_WEB_DIR: z.string().optional(),
  PORTAL_FILES: z
    .string()
    .refine((value) => isUrlOf(value, 's3:') && isBucketUrl(value))
    .optional()
    .describe(
      'an address like s3://bucket?region=ap-south-1 or s3://bucket?endpoint=https://objects.college.edu',
    ),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  PORTAL_BACKUP_DIR: z.string().optional(),
  PORTAL_BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(retention.backups.days)
    .describe('a whole number from 1 to 1000'),
  PORTAL_BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/)
    .optional()
    .describe('a public key that `npm run portal -- backup-key` made, like age1…'),
  PORTAL_SECRET: z.string().optional(),
  PORTAL_GUEST_DATA_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(retention.guests.days)
    .describe('a whole number from 1 to 3650'),
  PORTAL_LIMIT_SCALE: z.coerce.number().positive().finite().default(1).describe('a number above 0'),
  PORTAL_SHORTCUTS: z.enum(['on', 'off']).default('on').describe("'on' or 'off'"),
  PORTAL_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('one of fatal, error, warn, info, debug, trace, silent'),
  PORTAL_TRUSTED_PROXIES: addresses.describe('a list of addresses of proxies like 10.0.0.7'),
  PORTAL_METRICS_READERS: addresses,
  /** Scheme, host and port. */
  PORTAL_ORIGIN: z
    .string()
    .refine((value) => isUrlOf(value, 'http:', 'https:') && new URL(value).pathname === '/')
    .transform((value) => new URL(value).origin)
    .optional()
    .describe('the address of the portal, like https://portal.college.edu'),
  SMTP_URL: z
    .string()
    .refine((value) => isUrlOf(value, 'smtp:', 'smtps:'))
    .optional()
    .describe('an address like smtps://user:password@mail.college.edu:465'),
  MAIL_FROM: email.optional().describe('an e-mail address'),
  PORTAL_PUSH_SUBJECT: z
    .string()
    .refine((value) => isUrlOf(value, 'mailto:', 'https:'))
    .optional()
    .describe('an address like mailto:portal@college.edu or https://portal.college.edu'),
  PORTAL_PUSH_PUBLIC_KEY: vapidKey(65),
  PORTAL_PUSH_PRIVATE_KEY: vapidKey(32),
  PORTAL_PUSH_SERVICE: providerUrl,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: providerUrl,
  GOOGLE_KEYS_URL: providerUrl,
  OUTLOOK_CLIENT_ID: z.string().optional(),
  // `common` would accept every directory. Tokens name the directory by its id, never by its domain.
  OUTLOOK_TENANT_ID: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
    .optional()
    .describe("the directory's id, like 8a1b2c3d-0000-4000-8000-1234567890ab"),
  OUTLOOK_ISSUER: providerUrl,
  OUTLOOK_KEYS_URL: providerUrl,
  PORTAL_NAME: z.string().default(college.names.portal),
  PORTAL_COLLEGE_NAME: z.string().default(college.names.college),
  PORTAL_STUDENT_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .optional()
    .describe('a domain like student.college.edu'),
  PORTAL_PRN_PATTERN: z
    .string()
    .refine(isRegularExpression)
    .default('^[0-9]{3}[A-Z][0-9]{4}$')
    .describe('a regular expression'),
  PORTAL_PRN_EXAMPLE: z.string().default('121A2034'),
  PORTAL_SPORTS_TEAM_EMAIL: email.default(`team@${demoDomain}`).describe('an e-mail address'),
  PORTAL_LITERARY_TEAM_EMAIL: email.default(`literary@${demoDomain}`).describe('an e-mail address'),
  PORTAL_FESTIVAL_TEAM_EMAIL: email.default(`team@${demoDomain}`).describe('an e-mail address'),
  PORTAL_FESTIVAL_NAME: z.string().default(college.festival.name),
  PORTAL_FESTIVAL_STARTS: z.iso.date().optional().describe('a day like 2027-02-18'),
  PORTAL_FESTIVAL_ENDS: z.iso.date().optional().describe('a day like 2027-02-20'),
  PORTAL_FESTIVE: z.enum(['true', 'false']).default('false').describe("'true' or 'false'"),
  PORTAL_LINKEDIN: link,
  PORTAL_WEBSITE: link,
  PORTAL_GITHUB: link,
})

export type Settings = z.output<typeof settings>
export type SettingName = keyof Settings

/** Settings that may contain a password; the message doesn't repeat a refused value. */
const secrets: readonly string[] = [
  'PORTAL_SECRET',
  'DATABASE_URL',
  'PORTAL_DATABASE_DIRECT_URL',
  'SMTP_URL',
  'AWS_SECRET_ACCESS_KEY',
  'PORTAL_PUSH_PRIVATE_KEY',
]

export function isSecret(name: string): boolean {
  return secrets.includes(name)
}

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws {ConfigProblem} If settings are malformed; the message names each of them.
 */
export function readSettings(env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = settings.safeParse(given)
  if (data) return data
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  throw new ConfigProblem(names.map((name) => sentenceOf(name, given[name])).join('\n'))
}

/** Returns what is wrong with the value of one setting; null if nothing is. */
export function problemOfSetting(name: SettingName, value: string): string | null {
  return settings.shape[name].safeParse(value).success ? null : sentenceOf(name, value)
}

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings.shape, name)
}

function sentenceOf(name: string, value: string | undefined): string {
  const says = settings.shape[name as SettingName].description
  return `${name} is ${says}${isSecret(name) ? '' : `, not '${value}'`}`
}

function isBucketUrl(value: string): boolean {
  const { hostname, pathname, searchParams } = new URL(value)
  const endpoint = searchParams.get('endpoint')
  return (
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    (endpoint === null || isUrlOf(endpoint, 'http:', 'https:'))
  )
}

function isRegularExpression(source: string): boolean {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

function isAddress(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isRange && rest.length === 0
}
