import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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
  /** Addresses or ranges of proxies whose X-Forwarded-* is believed. */
  trustedProxies: string[]
  /** Addresses besides loopback that may read /metrics. */
  metricsReaders: string[]
  providers: {
    google: { clientId: string; issuer: string; keysUrl: string } | null
    outlook: { clientId: string; authority: string; issuer: string; keysUrl: string } | null
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

/** A setting that is missing or unsafe; the message names it and says what to do. */
export class ConfigProblem extends Error {}

type Environment = Record<string, string | undefined>

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
    databaseUrl: env.DATABASE_URL || null,
    secret: env.PORTAL_SECRET || keptSecret(dataDir),
    limitScale: positive(env, 'PORTAL_LIMIT_SCALE', 1),
    logLevel: env.PORTAL_LOG_LEVEL || 'info',
    trustedProxies: list(env.PORTAL_TRUSTED_PROXIES),
    metricsReaders: list(env.PORTAL_METRICS_READERS),
    providers,
    college: readCollege(env),
  }
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
    issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com',
    keysUrl: env.GOOGLE_KEYS_URL || 'https://www.googleapis.com/oauth2/v3/certs',
  }
  const tenant = env.OUTLOOK_TENANT_ID
  if (env.OUTLOOK_CLIENT_ID && !tenant)
    throw new ConfigProblem('OUTLOOK_TENANT_ID is missing: set the directory (tenant) id of the college')
  const authority = `https://login.microsoftonline.com/${tenant}`
  const outlook = env.OUTLOOK_CLIENT_ID && {
    clientId: env.OUTLOOK_CLIENT_ID,
    authority,
    issuer: env.OUTLOOK_ISSUER || `${authority}/v2.0`,
    keysUrl: env.OUTLOOK_KEYS_URL || `${authority}/discovery/v2.0/keys`,
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
}

function readCollege(env: Environment): College {
  const studentMailDomain = (env.PORTAL_STUDENT_MAIL_DOMAIN || 'gst.example').toLowerCase()
  return {
    portalName: env.PORTAL_NAME || 'GST Portal',
    collegeName: env.PORTAL_COLLEGE_NAME || 'GST Institute of Technology',
    studentMailDomain,
    studentMailPattern: `^[A-Za-z0-9._%+-]+@${studentMailDomain.replace(/[^a-z0-9]/g, '\\$&')}$`,
    prnPattern: pattern(env, 'PORTAL_PRN_PATTERN', '^[0-9]{3}[A-Z][0-9]{4}$'),
    prnExample: env.PORTAL_PRN_EXAMPLE || '121A2034',
    sportsTeamEmail: (env.PORTAL_SPORTS_TEAM_EMAIL || 'team@gst.example').toLowerCase(),
    literaryTeamEmail: (env.PORTAL_LITERARY_TEAM_EMAIL || 'literary@gst.example').toLowerCase(),
    isFestive: env.PORTAL_FESTIVE === 'true',
    socialLinks: {
      linkedin: env.PORTAL_LINKEDIN || null,
      website: env.PORTAL_WEBSITE || null,
      github: env.PORTAL_GITHUB || null,
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

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigProblem(`${name} is a whole number from ${min} to ${max}, not '${env[name]}'`)
  return value
}

function positive(env: Environment, name: string, fallback: number): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (!(value > 0)) throw new ConfigProblem(`${name} is a number above 0, not '${env[name]}'`)
  return value
}

function pattern(env: Environment, name: string, fallback: string): string {
  try {
    return new RegExp(env[name] || fallback).source
  } catch {
    throw new ConfigProblem(`${name} is not a regular expression: '${env[name]}'`)
  }
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
