import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { college } from '@portal/contract/college.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const demo = { PORTAL_DATA_DIR: dataDir }
const live = {
  PORTAL_DATA_DIR: dataDir,
  PORTAL_MODE: 'live',
  PORTAL_SECRET: 'thirty-two characters, and some more of them',
  GOOGLE_CLIENT_ID: 'portal-web',
  PORTAL_STUDENT_MAIL_DOMAIN: 'student.college.test',
}
const tenant = '8a1b2c3d-0000-4000-8000-1234567890ab'
const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message
    throw error
  }
  return 'no problem'
}

describe('with nothing set', () => {
  test('it is a demo on port 3000 of this machine', () => {
    expect(readConfig(demo)).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      database: null,
      limitScale: 1,
      origin: 'http://localhost:3000',
      mail: { smtpUrl: null, from: 'portal@gst.example' },
      providers: { google: null, outlook: null },
      college: {
        studentMailPattern: '^[A-Za-z0-9._%+\\-]+@gst\\.example$',
        sportsTeamEmail: 'team@gst.example',
        festival: { name: 'TML', days: null },
      },
    })
  })

  test('a secret is made once, kept, and read by nobody else', () => {
    const { secret } = readConfig(demo)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(readConfig(demo).secret).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0)
  })
})

describe("the festival's name and the links", () => {
  const namesOf = (env: Record<string, string>) => {
    const { festival, socialLinks } = readConfig(env).college
    return { festival: festival.name, ...socialLinks }
  }
  const github = 'https://github.com/riverside'

  test("are those of the college's file, and a setting wins", () => {
    const inFile = { festival: 'TML', ...college.links }
    expect(namesOf(demo)).toEqual(inFile)
    const set = { PORTAL_FESTIVAL_NAME: 'Riverside Days', PORTAL_GITHUB: github }
    expect(namesOf({ ...demo, ...set })).toEqual({ ...inFile, festival: 'Riverside Days', github })
  })

  test("are no links of the repository's college on a live portal", () => {
    expect(namesOf({ ...live, PORTAL_GITHUB: github })).toEqual({
      festival: 'TML',
      linkedin: null,
      website: null,
      github,
    })
  })
})

describe('the mode', () => {
  test('is live as soon as a provider is set, or in production', () => {
    expect(readConfig({ ...live, PORTAL_MODE: '' }).mode).toBe('live')
    expect(problemOf({ ...demo, NODE_ENV: 'production' })).toMatch(
      /^No sign-in provider: set GOOGLE_CLIENT_ID/,
    )
  })

  test('is a demo when that is asked for, whatever else is set', () => {
    expect(readConfig({ ...live, PORTAL_MODE: 'demo' }).mode).toBe('demo')
  })
})

test('a live portal with what it needs starts', () => {
  expect(readConfig(live)).toMatchObject({ mode: 'live', secret: live.PORTAL_SECRET })
})

describe('a start that would be unsafe fails and names the setting', () => {
  test.each([
    ['PORTAL_SECRET', { PORTAL_SECRET: '' }],
    ['PORTAL_SECRET', { PORTAL_SECRET: 'short' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '' }],
    ['PORTAL_STUDENT_MAIL_DOMAIN', { PORTAL_STUDENT_MAIL_DOMAIN: '' }],
    ['PORTAL_STUDENT_MAIL_DOMAIN', { PORTAL_STUDENT_MAIL_DOMAIN: 'gst.example' }],
    ['PORTAL_STUDENT_MAIL_DOMAIN', { PORTAL_STUDENT_MAIL_DOMAIN: '@college.test' }],
    ['OUTLOOK_TENANT_ID', { OUTLOOK_CLIENT_ID: 'portal-web' }],
    ['OUTLOOK_TENANT_ID', { OUTLOOK_CLIENT_ID: 'portal-web', OUTLOOK_TENANT_ID: 'common' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'accounts.google.com' }],
    ['GOOGLE_KEYS_URL', { GOOGLE_KEYS_URL: 'http://keys.college.test/certs' }],
    [
      'OUTLOOK_KEYS_URL',
      { OUTLOOK_CLIENT_ID: 'x', OUTLOOK_TENANT_ID: tenant, OUTLOOK_KEYS_URL: 'file:///keys' },
    ],
    ['PORTAL_MODE', { PORTAL_MODE: 'production' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'http' }],
    ['PORTAL_LIMIT_SCALE', { PORTAL_LIMIT_SCALE: '0' }],
    ['PORTAL_LIMIT_SCALE', { PORTAL_LIMIT_SCALE: 'Infinity' }],
    ['PORTAL_LOG_LEVEL', { PORTAL_LOG_LEVEL: 'loud' }],
    ['PORTAL_TRUSTED_PROXIES', { PORTAL_TRUSTED_PROXIES: '10.0.0.0/8, everybody' }],
    ['PORTAL_TRUSTED_PROXIES', { PORTAL_TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['PORTAL_METRICS_READERS', { PORTAL_METRICS_READERS: '1.2.3' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db/portal' }],
    ['PORTAL_PRN_PATTERN', { PORTAL_PRN_PATTERN: '[0-9' }],
    ['PORTAL_PRN_EXAMPLE', { PORTAL_PRN_PATTERN: '[0-9]{8}' }],
    ['PORTAL_SPORTS_TEAM_EMAIL', { PORTAL_SPORTS_TEAM_EMAIL: 'sports' }],
    ['PORTAL_LITERARY_TEAM_EMAIL', { PORTAL_LITERARY_TEAM_EMAIL: 'a b@college.test' }],
    ['PORTAL_FESTIVE', { PORTAL_FESTIVE: 'yes' }],
    ['PORTAL_WEBSITE', { PORTAL_WEBSITE: 'javascript:alert(1)' }],
  ])('%s', (name, changed) => {
    const message = problemOf({ ...live, ...changed })
    expect(message).toContain(name)
    expect(message).not.toContain('hunter2')
  })
})

test('providers take their addresses from the client and directory ids', () => {
  const { providers } = readConfig({ ...live, OUTLOOK_CLIENT_ID: 'portal-ms', OUTLOOK_TENANT_ID: tenant })
  expect(providers).toEqual({
    google: {
      clientId: 'portal-web',
      issuer: 'https://accounts.google.com',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    outlook: {
      clientId: 'portal-ms',
      authority: `https://login.microsoftonline.com/${tenant}`,
      issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
      keysUrl: `https://login.microsoftonline.com/${tenant}/discovery/v2.0/keys`,
    },
  })
})

test('the student mail of the college is matched whole and literally', () => {
  const { studentMailPattern } = readConfig({
    ...live,
    PORTAL_STUDENT_MAIL_DOMAIN: 'Student.my-college.test',
  }).college
  const isStudent = (email: string) => new RegExp(studentMailPattern, 'v').test(email)
  expect(isStudent('asha.p_1%+x-2@student.my-college.test')).toBe(true)
  for (const email of [
    'asha@studentxmy-college.test',
    'asha@student.my-college.test.elsewhere.test',
    'asha@elsewhere.test\n@student.my-college.test',
    'as ha@student.my-college.test',
    '@student.my-college.test',
  ])
    expect(isStudent(email), email).toBe(false)
})

test('proxies and readers of the metrics are lists', () => {
  const env = {
    ...demo,
    PORTAL_TRUSTED_PROXIES: ' 10.0.0.0/8 ,loopback,, ::1 ',
    PORTAL_METRICS_READERS: '10.1.2.3',
  }
  expect(readConfig(env)).toMatchObject({
    trustedProxies: ['10.0.0.0/8', 'loopback', '::1'],
    metricsReaders: ['10.1.2.3'],
  })
})

describe('mails', () => {
  const mail = { SMTP_URL: 'smtps://portal:secret@mail.college.test:465', MAIL_FROM: 'Portal@college.test' }

  test('go out over the server that is set, with links to the address that is set', () => {
    const env = { ...live, ...mail, PORTAL_ORIGIN: 'https://portal.college.test/' }
    expect(readConfig(env)).toMatchObject({
      origin: 'https://portal.college.test',
      mail: { smtpUrl: mail.SMTP_URL, from: 'portal@college.test' },
    })
  })

  test('are not begun without a sender, or in live mode with links to nowhere', () => {
    expect(problemOf({ ...live, SMTP_URL: mail.SMTP_URL })).toMatch(/^MAIL_FROM is missing/)
    expect(problemOf({ ...live, ...mail })).toMatch(/^PORTAL_ORIGIN is missing/)
    expect(problemOf({ ...demo, PORTAL_ORIGIN: 'portal.college.test' })).toMatch(/^PORTAL_ORIGIN is/)
  })

  test('a wrong server is named without its password', () => {
    const problem = problemOf({ ...demo, SMTP_URL: 'https://portal:secret@mail.college.test' })
    expect(problem).toMatch(/^SMTP_URL is/)
    expect(problem).not.toContain('secret')
  })
})

describe('Push', () => {
  const keys = {
    PORTAL_PUSH_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
    PORTAL_PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
  }

  test('uses the sender of mails as its subject, and keys of its own', () => {
    expect(readConfig({ ...demo, MAIL_FROM: 'portal@college.test' }).push).toEqual({
      subject: 'mailto:portal@college.test',
      keys: null,
      service: null,
    })
  })

  test('takes keys and one more service from the settings', () => {
    const env = { ...demo, ...keys, PORTAL_PUSH_SERVICE: 'http://127.0.0.1:9/send' }
    expect(readConfig({ ...env, PORTAL_PUSH_SUBJECT: 'https://portal.college.test' }).push).toEqual({
      subject: 'https://portal.college.test',
      keys: { publicKey: keys.PORTAL_PUSH_PUBLIC_KEY, privateKey: keys.PORTAL_PUSH_PRIVATE_KEY },
      service: 'http://127.0.0.1:9',
    })
  })

  test('refuses half a pair of keys, other keys and other services, and repeats no private key', () => {
    expect(problemOf({ ...demo, PORTAL_PUSH_PUBLIC_KEY: keys.PORTAL_PUSH_PUBLIC_KEY })).toMatch(
      /^PORTAL_PUSH_PRIVATE_KEY is missing/,
    )
    const wrong = problemOf({ ...demo, ...keys, PORTAL_PUSH_PRIVATE_KEY: 'my-secret' })
    expect(wrong).toMatch(/^PORTAL_PUSH_PRIVATE_KEY is/)
    expect(wrong).not.toContain('my-secret')
    expect(problemOf({ ...demo, PORTAL_PUSH_SERVICE: 'http://push.college.test' })).toMatch(
      /^PORTAL_PUSH_SERVICE/,
    )
    expect(problemOf({ ...demo, PORTAL_PUSH_SUBJECT: 'portal@college.test' })).toMatch(/^PORTAL_PUSH_SUBJECT/)
  })
})
