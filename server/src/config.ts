import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  addresses,
  ConfigProblem,
  databaseUrl,
  type Environment,
  example,
  link,
  mail,
  mailDomain,
  mailServer,
  oneOf,
  origin,
  pattern,
  positive,
  providerUrl,
  wholeNumber,
} from './setting-readers.ts'

/** Everything that can be set from outside, read once at the start. Nothing else reads the environment. */
export interface Config {
  mode: 'demo' | 'live'
  host: string
  port: number
  dataDir: string
  /** The built web app. */
  webDir: string
  /** Unset: the embedded PostgreSQL under the data folder. */
  databaseUrl: string | null
  /** Signs the access tokens; all replicas share it. */
  secret: string
  limitScale: number
  logLevel: string
  /** How lines look when the output is a terminal; `null`: as everywhere else, JSON. */
  terminal: 'coloured' | 'plain' | null
  /** Addresses or ranges of proxies whose X-Forwarded-* is believed. */
  trustedProxies: string[]
  /** Addresses besides loopback that may read /metrics. */
  metricsReaders: string[]
  providers: {
    google: { clientId: string; issuer: string; keysUrl: string } | null
    outlook: { clientId: string; authority: string; issuer: string; keysUrl: string } | null
  }
  /** The address of the portal as people open it, without a slash at the end: links in mails begin with it. */
  origin: string
  mail: {
    /** Null: mails are written to the outbox folder. */
    smtpUrl: string | null
    from: string
  }
  college: College
}

/** The words and rules of this college; defaults that make sense for the demo. */
export interface College {
  portalName: string
  collegeName: string
  /** The domain of student mail; an address of it with letters, digits and ._%+- before the @ is a student's. */
  studentMailDomain: string
  studentMailPattern: string
  prnPattern: string
  prnExample: string
  /** The accounts that keep the scoreboard and that see every report (trust.md rule 3). */
  sportsTeamEmail: string
  literaryTeamEmail: string
  isFestive: boolean
  socialLinks: { linkedin: string | null; website: string | null; github: string | null }
}

export { ConfigProblem }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads the configuration (contract.md section 1).
 * @throws ConfigProblem when a setting is malformed, or live mode lacks a provider, a secret or a student mail domain.
 */
export function readConfig(env: Environment): Config {
  const providers = readProviders(env)
  const mode = readMode(env, providers)
  const dataDir = resolve(env.PORTAL_DATA_DIR || './data')
  if (mode === 'live') requireLiveSettings(env, providers)
  return {
    mode,
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    dataDir,
    webDir: resolve(env.PORTAL_WEB_DIR || join(import.meta.dirname, '..', '..', 'web', 'dist')),
    databaseUrl: databaseUrl(env),
    secret: env.PORTAL_SECRET || keptSecret(dataDir),
    limitScale: positive(env, 'PORTAL_LIMIT_SCALE', 1),
    logLevel: oneOf(env, 'PORTAL_LOG_LEVEL', logLevels, 'info'),
    terminal: readTerminal(env),
    trustedProxies: addresses(env, 'PORTAL_TRUSTED_PROXIES'),
    metricsReaders: addresses(env, 'PORTAL_METRICS_READERS'),
    providers,
    origin: origin(env, 'PORTAL_ORIGIN', `http://localhost:${env.PORT || 3000}`),
    mail: readMail(env, mode),
    college: readCollege(env, mode),
  }
}

/** In production a terminal is a log file as well. NO_COLOR is any text (no-color.org). */
function readTerminal(env: Environment): Config['terminal'] {
  if (env.NODE_ENV === 'production') return null
  return env.NO_COLOR || env.TERM === 'dumb' ? 'plain' : 'coloured'
}

function readMode(env: Environment, providers: Config['providers']): Config['mode'] {
  const asked = env.PORTAL_MODE
  if (asked === 'demo' || asked === 'live') return asked
  if (asked) throw new ConfigProblem(`PORTAL_MODE is 'demo' or 'live', not '${asked}'`)
  const isBare = !providers.google && !providers.outlook && env.NODE_ENV !== 'production'
  return isBare ? 'demo' : 'live'
}

function readProviders(env: Environment): Config['providers'] {
  const google = env.GOOGLE_CLIENT_ID && {
    clientId: env.GOOGLE_CLIENT_ID,
    issuer: providerUrl(env, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
    keysUrl: providerUrl(env, 'GOOGLE_KEYS_URL', 'https://www.googleapis.com/oauth2/v3/certs'),
  }
  const tenant = env.OUTLOOK_TENANT_ID
  if (env.OUTLOOK_CLIENT_ID && !tenant)
    throw new ConfigProblem('OUTLOOK_TENANT_ID is missing: set the directory (tenant) id of the college')
  // `common` would let every directory of the world in; tokens name the directory by its id, never by its domain.
  if (env.OUTLOOK_CLIENT_ID && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(tenant ?? ''))
    throw new ConfigProblem(
      `OUTLOOK_TENANT_ID is the directory's id, like 8a1b2c3d-0000-4000-8000-1234567890ab, not '${tenant}'`,
    )
  const authority = `https://login.microsoftonline.com/${tenant}`
  const outlook = env.OUTLOOK_CLIENT_ID && {
    clientId: env.OUTLOOK_CLIENT_ID,
    authority,
    issuer: providerUrl(env, 'OUTLOOK_ISSUER', `${authority}/v2.0`),
    keysUrl: providerUrl(env, 'OUTLOOK_KEYS_URL', `${authority}/discovery/v2.0/keys`),
  }
  return { google: google || null, outlook: outlook || null }
}

function requireLiveSettings(env: Environment, providers: Config['providers']): void {
  if (!providers.google && !providers.outlook)
    throw new ConfigProblem(
      'No sign-in provider: set GOOGLE_CLIENT_ID, or OUTLOOK_CLIENT_ID and OUTLOOK_TENANT_ID (or PORTAL_MODE=demo to try the portal)',
    )
  if (!env.PORTAL_SECRET || env.PORTAL_SECRET.length < 32)
    throw new ConfigProblem(
      'PORTAL_SECRET is missing or too short: set at least 32 random characters, the same on every replica',
    )
  if (!env.PORTAL_STUDENT_MAIL_DOMAIN)
    throw new ConfigProblem(
      'PORTAL_STUDENT_MAIL_DOMAIN is missing: set the domain of the student mail, like student.college.edu',
    )
  if (env.PORTAL_STUDENT_MAIL_DOMAIN.toLowerCase().endsWith('.example'))
    throw new ConfigProblem(
      'PORTAL_STUDENT_MAIL_DOMAIN ends with .example, which only the demo uses: set the domain of the student mail',
    )
}

function readMail(env: Environment, mode: Config['mode']): Config['mail'] {
  const smtpUrl = mailServer(env, 'SMTP_URL')
  if (smtpUrl !== null && !env.MAIL_FROM)
    throw new ConfigProblem('MAIL_FROM is missing: set the address that the mails come from')
  // A link to this machine would be dead in everybody's mail.
  if (smtpUrl !== null && mode === 'live' && !env.PORTAL_ORIGIN)
    throw new ConfigProblem(
      'PORTAL_ORIGIN is missing: set the address of the portal for the links in mails, like https://portal.college.edu',
    )
  return { smtpUrl, from: mail(env, 'MAIL_FROM', 'portal@gst.example') }
}

function readCollege(env: Environment, mode: Config['mode']): College {
  const studentMailDomain = mailDomain(env, 'PORTAL_STUDENT_MAIL_DOMAIN', 'gst.example')
  const prnPattern = pattern(env, 'PORTAL_PRN_PATTERN', '^[0-9]{3}[A-Z][0-9]{4}$')
  return {
    portalName: env.PORTAL_NAME || 'GST Portal',
    collegeName: env.PORTAL_COLLEGE_NAME || 'GST Institute of Technology',
    studentMailDomain,
    // The hyphen is escaped, so that a browser's `pattern` attribute takes it as well.
    studentMailPattern: `^[A-Za-z0-9._%+\\-]+@${studentMailDomain.replaceAll('.', '\\.')}$`,
    prnPattern,
    prnExample: example(env, 'PORTAL_PRN_EXAMPLE', '121A2034', prnPattern),
    sportsTeamEmail: mail(env, 'PORTAL_SPORTS_TEAM_EMAIL', 'team@gst.example'),
    literaryTeamEmail: mail(env, 'PORTAL_LITERARY_TEAM_EMAIL', 'literary@gst.example'),
    isFestive: oneOf(env, 'PORTAL_FESTIVE', ['true', 'false'], 'false') === 'true',
    socialLinks: {
      linkedin: link(env, 'PORTAL_LINKEDIN') ?? inDemo(mode, 'https://www.linkedin.com/school/gst-example'),
      website: link(env, 'PORTAL_WEBSITE') ?? inDemo(mode, 'https://gst.example'),
      github: link(env, 'PORTAL_GITHUB') ?? inDemo(mode, 'https://github.com/gst-example'),
    },
  }
}

/** In demo nobody has to think of a secret: one is made once and kept beside the data, so that sessions outlive a restart. */
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

/** A live portal shows no link that its college did not set. */
function inDemo(mode: Config['mode'], value: string): string | null {
  return mode === 'demo' ? value : null
}
