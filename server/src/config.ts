import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { college, demoDomain } from '@portal/contract/college.ts'
import type { DatabaseAddress } from '#platform/database/database.ts'
import type { ObjectStoreSettings } from '#platform/uploads/object-store.ts'
import { ConfigProblem, type Environment, readSettings, type Settings } from './settings.ts'

/** The configuration, read once at the start. No other code reads the environment. */
export interface Config {
  mode: 'demo' | 'live'
  host: string
  port: number
  /** The number of processes that share the port. */
  workers: number
  dataDir: string
  /** The built web app. */
  webDir: string
  /** Null for the embedded PostgreSQL in the data folder. */
  database: DatabaseAddress | null
  /** The key that signs the access tokens; all replicas share it. */
  secret: string
  limitScale: number
  /** Whether cached answers and early refusals bypass the framework (platform/http/fast). */
  hasShortcuts: boolean
  /** The days after an event until the data of its guests is deleted. */
  guestDataDays: number
  logLevel: string
  /** The style of log lines if the output is a terminal; `null` for JSON. */
  terminal: 'coloured' | 'plain' | null
  /** The addresses or ranges of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[]
  /** The addresses other than loopback that may read /metrics. */
  metricsReaders: string[]
  providers: {
    google: { clientId: string; issuer: string; keysUrl: string } | null
    outlook: { clientId: string; authority: string; issuer: string; keysUrl: string } | null
  }
  /** The public address of the portal without a trailing slash; links in mails begin with it. */
  origin: string
  mail: {
    /** Null to write mails to the outbox folder. */
    smtpUrl: string | null
    from: string
  }
  push: PushSettings
  /** The object store for the files; null for folders in the data folder. */
  files: ObjectStoreSettings | null
  /** The nightly backup; null for none. */
  backup: { folder: string; keep: number; recipient: string | null } | null
  college: College
}

export interface PushSettings {
  /** Whom a push service writes to about our messages, as `mailto:` or `https:`. */
  subject: string
  /** Null for the keys in the database. */
  keys: { publicKey: string; privateKey: string } | null
  /** The origin of one more push service, for example of a test; null for none. */
  service: string | null
}

/** The names and rules of the college, with defaults for the demo. */
export interface College {
  portalName: string
  collegeName: string
  /**
   * The domain of student mail. An address in it with only letters, digits and ._%+- before the @ belongs to
   * a student.
   */
  studentMailDomain: string
  studentMailPattern: string
  prnPattern: string
  prnExample: string
  /** The accounts that keep the scoreboard and that see all reports. */
  sportsTeamEmail: string
  literaryTeamEmail: string
  /** The account that edits the festival's public pages. */
  festivalTeamEmail: string
  /** The first and last day in India; null to take them from the events. */
  festival: { name: string; days: { startsOn: string; endsOn: string } | null }
  isFestive: boolean
  socialLinks: { linkedin: string | null; website: string | null; github: string | null }
}

export { ConfigProblem }

/**
 * Reads the configuration.
 * @throws {ConfigProblem} If a setting is malformed, or if live mode lacks a provider, a secret or a student
 *   mail domain.
 */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env)
  const providers = readProviders(settings)
  const mode = readMode(settings, providers)
  const dataDir = resolve(settings.PORTAL_DATA_DIR)
  if (mode === 'live') requireLiveSettings(settings, providers)
  return {
    mode,
    host: settings.HOST,
    port: settings.PORT,
    workers: settings.PORTAL_WORKERS ?? usualWorkers(settings, mode),
    dataDir,
    webDir: resolve(settings.PORTAL_WEB_DIR ?? join(import.meta.dirname, '..', '..', 'web', 'dist')),
    database: readDatabase(settings),
    secret: settings.PORTAL_SECRET ?? keptSecret(dataDir),
    limitScale: settings.PORTAL_LIMIT_SCALE,
    hasShortcuts: settings.PORTAL_SHORTCUTS === 'on',
    guestDataDays: settings.PORTAL_GUEST_DATA_DAYS,
    logLevel: settings.PORTAL_LOG_LEVEL,
    terminal: readTerminal(settings),
    trustedProxies: settings.PORTAL_TRUSTED_PROXIES,
    metricsReaders: settings.PORTAL_METRICS_READERS,
    providers,
    origin: settings.PORTAL_ORIGIN ?? `http://localhost:${settings.PORT}`,
    mail: readMail(settings, mode),
    push: readPush(settings),
    files: readFiles(settings),
    backup: readBackup(settings),
    college: readCollege(settings, mode),
  }
}

/** Each worker takes some 250 MB and its share of the database's connections. */
const usualWorkersMax = 8

/** Returns one worker per core on machines dedicated to the portal, which production in live mode implies. */
function usualWorkers({ NODE_ENV }: Settings, mode: Config['mode']): number {
  return NODE_ENV === 'production' && mode === 'live' ? Math.min(availableParallelism(), usualWorkersMax) : 1
}

/** Chooses the style of log lines: a log in production, even on a terminal. Any NO_COLOR turns colours off. */
function readTerminal({ NODE_ENV, NO_COLOR, TERM }: Settings): Config['terminal'] {
  if (NODE_ENV === 'production') return null
  return NO_COLOR || TERM === 'dumb' ? 'plain' : 'coloured'
}

function readMode(settings: Settings, { google, outlook }: Config['providers']): Config['mode'] {
  const isBare = !google && !outlook && settings.NODE_ENV !== 'production'
  return settings.PORTAL_MODE ?? (isBare ? 'demo' : 'live')
}

function readProviders(settings: Settings): Config['providers'] {
  const { GOOGLE_CLIENT_ID, OUTLOOK_CLIENT_ID, OUTLOOK_TENANT_ID } = settings
  if (OUTLOOK_CLIENT_ID && !OUTLOOK_TENANT_ID)
    throw new ConfigProblem('OUTLOOK_TENANT_ID is missing: set the directory (tenant) id of the college')
  const authority = `https://login.microsoftonline.com/${OUTLOOK_TENANT_ID}`
  return {
    google: GOOGLE_CLIENT_ID
      ? {
          clientId: GOOGLE_CLIENT_ID,
          issuer: settings.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          keysUrl: settings.GOOGLE_KEYS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
        }
      : null,
    outlook: OUTLOOK_CLIENT_ID
      ? {
          clientId: OUTLOOK_CLIENT_ID,
          authority,
          issuer: settings.OUTLOOK_ISSUER ?? `${authority}/v2.0`,
          keysUrl: settings.OUTLOOK_KEYS_URL ?? `${authority}/discovery/v2.0/keys`,
        }
      : null,
  }
}

function requireLiveSettings(settings: Settings, { google, outlook }: Config['providers']): void {
  const { PORTAL_SECRET, PORTAL_STUDENT_MAIL_DOMAIN: domain } = settings
  if (!google && !outlook)
    throw new ConfigProblem(
      'No sign-in provider: set GOOGLE_CLIENT_ID, or OUTLOOK_CLIENT_ID and OUTLOOK_TENANT_ID (or PORTAL_MODE=demo to try the portal)',
    )
  if (!PORTAL_SECRET || PORTAL_SECRET.length < 32)
    throw new ConfigProblem(
      'PORTAL_SECRET is missing or too short: set at least 32 random characters, the same on every replica',
    )
  if (!domain)
    throw new ConfigProblem(
      'PORTAL_STUDENT_MAIL_DOMAIN is missing: set the domain of the student mail, like student.college.edu',
    )
  if (domain.endsWith('.example'))
    throw new ConfigProblem(
      'PORTAL_STUDENT_MAIL_DOMAIN ends with .example, which only the demo uses: set the domain of the student mail',
    )
}

/**
 * Reads the addresses of the database.
 * @throws {ConfigProblem} If only the direct address behind the pooler is given.
 */
function readDatabase({ DATABASE_URL, PORTAL_DATABASE_DIRECT_URL: url }: Settings): Config['database'] {
  if (url === undefined) return DATABASE_URL === undefined ? null : { url: DATABASE_URL }
  if (DATABASE_URL === undefined)
    throw new ConfigProblem(
      'DATABASE_URL is missing: set it to the pooler in front of PORTAL_DATABASE_DIRECT_URL, or set DATABASE_URL alone',
    )
  return { url, pooledUrl: DATABASE_URL }
}

function readFiles(settings: Settings): Config['files'] {
  const { PORTAL_FILES, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!PORTAL_FILES) return null
  const { hostname: bucket, searchParams } = new URL(PORTAL_FILES)
  return {
    bucket,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}

function readBackup(settings: Settings): Config['backup'] {
  const { PORTAL_BACKUP_DIR, PORTAL_BACKUP_KEEP: keep, PORTAL_BACKUP_RECIPIENT } = settings
  if (!PORTAL_BACKUP_DIR) return null
  return { folder: resolve(PORTAL_BACKUP_DIR), keep, recipient: PORTAL_BACKUP_RECIPIENT ?? null }
}

function readMail({ SMTP_URL, MAIL_FROM, PORTAL_ORIGIN }: Settings, mode: Config['mode']): Config['mail'] {
  if (SMTP_URL && !MAIL_FROM)
    throw new ConfigProblem('MAIL_FROM is missing: set the address that the mails come from')
  // Mails would otherwise contain links to this machine.
  if (SMTP_URL && mode === 'live' && !PORTAL_ORIGIN)
    throw new ConfigProblem(
      'PORTAL_ORIGIN is missing: set the address of the portal for the links in mails, like https://portal.college.edu',
    )
  return { smtpUrl: SMTP_URL ?? null, from: MAIL_FROM ?? `portal@${demoDomain}` }
}

/**
 * Reads the settings of Push.
 * @throws {ConfigProblem} If only one of the two keys is given.
 */
function readPush(settings: Settings): PushSettings {
  const { PORTAL_PUSH_PUBLIC_KEY: publicKey, PORTAL_PUSH_PRIVATE_KEY: privateKey } = settings
  const { PORTAL_PUSH_SUBJECT, PORTAL_PUSH_SERVICE, MAIL_FROM } = settings
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new ConfigProblem(
      `${publicKey ? 'PORTAL_PUSH_PRIVATE_KEY' : 'PORTAL_PUSH_PUBLIC_KEY'} is missing: set both keys of Push, or none`,
    )
  return {
    subject: PORTAL_PUSH_SUBJECT ?? `mailto:${MAIL_FROM ?? `portal@${demoDomain}`}`,
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    service: PORTAL_PUSH_SERVICE ? new URL(PORTAL_PUSH_SERVICE).origin : null,
  }
}

function readCollege(settings: Settings, mode: Config['mode']): College {
  const { links } = college
  const { PORTAL_PRN_PATTERN: prnPattern, PORTAL_PRN_EXAMPLE: prnExample } = settings
  const studentMailDomain = settings.PORTAL_STUDENT_MAIL_DOMAIN ?? demoDomain
  // An example that doesn't match the pattern would mislead people who register.
  if (!new RegExp(`^(?:${prnPattern})$`).test(prnExample))
    throw new ConfigProblem(
      `PORTAL_PRN_EXAMPLE is '${prnExample}', which the pattern ${prnPattern} does not match: set one that it does`,
    )
  return {
    portalName: settings.PORTAL_NAME,
    collegeName: settings.PORTAL_COLLEGE_NAME,
    studentMailDomain,
    // The hyphen is escaped because a browser's `pattern` attribute requires it.
    studentMailPattern: `^[A-Za-z0-9._%+\\-]+@${studentMailDomain.replaceAll('.', '\\.')}$`,
    prnPattern,
    prnExample,
    sportsTeamEmail: settings.PORTAL_SPORTS_TEAM_EMAIL,
    literaryTeamEmail: settings.PORTAL_LITERARY_TEAM_EMAIL,
    festivalTeamEmail: settings.PORTAL_FESTIVAL_TEAM_EMAIL,
    festival: readFestival(settings),
    isFestive: settings.PORTAL_FESTIVE === 'true',
    socialLinks: {
      linkedin: settings.PORTAL_LINKEDIN ?? linkOfFile(mode, links.linkedin),
      website: settings.PORTAL_WEBSITE ?? linkOfFile(mode, links.website),
      github: settings.PORTAL_GITHUB ?? linkOfFile(mode, links.github),
    },
  }
}

/**
 * Reads the festival's settings.
 * @throws {ConfigProblem} If only one of the days is given, or the last is before the first.
 */
function readFestival(settings: Settings): College['festival'] {
  const {
    PORTAL_FESTIVAL_NAME: name,
    PORTAL_FESTIVAL_STARTS: startsOn,
    PORTAL_FESTIVAL_ENDS: endsOn,
  } = settings
  if (!startsOn && !endsOn) return { name, days: null }
  if (!startsOn || !endsOn)
    throw new ConfigProblem(
      `${startsOn ? 'PORTAL_FESTIVAL_ENDS' : 'PORTAL_FESTIVAL_STARTS'} is missing: set both days of the festival, or none`,
    )
  if (endsOn < startsOn)
    throw new ConfigProblem(
      `PORTAL_FESTIVAL_ENDS is ${endsOn}, before the first day: set a day from ${startsOn} on`,
    )
  return { name, days: { startsOn, endsOn } }
}

/**
 * Returns the secret of a demo, generated once and stored with the data so that sessions survive a restart.
 */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** Returns a link of the college's file. A live portal doesn't show those of the repository, which lead nowhere. */
function linkOfFile(mode: Config['mode'], link = ''): string | null {
  const isShown = link !== '' && (mode === 'demo' || !/\bgst[.-]example\b/.test(link))
  return isShown ? link : null
}
