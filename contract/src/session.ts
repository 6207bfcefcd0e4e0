import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, plainLine, text } from './fields.ts'
import { limits } from './limits.ts'
import { personName } from './person-name.ts'
import { branches, genders, years } from './reference.ts'
import { accountRights, accountRoles } from './roles.ts'

/** The account in `data` of the session body, with the fields that the profile menu shows. */
export const sessionAccount = z.object({
  name: z.string(),
  profile: z.string().nullable(),
  email: z.string(),
  roleModel: z.enum(accountRoles),
  isEventHead: z.boolean(),
  role: z.object({ slug: z.string().nullable() }),
  /**
   * The line under the name in the menu: 'TE IT' for a student, 'CE 2021' for an alumnus, otherwise empty.
   */
  headline: z.string(),
  /** When the account was made. A new one is shown its first steps. */
  joinedAt: z.iso.datetime(),
  rights: z.array(z.enum(accountRights)),
  /** Permissions that don't depend on a record. Permissions for a record come in that record's `can`. */
  can: z.object({ joinTeams: z.boolean(), writeToCouncil: z.boolean(), judgeReports: z.boolean() }),
})
export type SessionAccount = z.infer<typeof sessionAccount>

/** The session body, the only answer with a token beside `data`. */
export const sessionBody = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  accessToken: z.string(),
  data: sessionAccount,
})
export type SessionBody = z.infer<typeof sessionBody>

const token = plainLine('Sign in with your provider first').min(1).max(10_000)
const signIn = {
  room: 'people',
  method: 'POST',
  roles: ['All'],
  limit: 'signIn',
} as const

/** An existing day of the calendar, yyyy-mm-dd. */
export const calendarDay = z.iso.date('Enter a date that exists')

export const registration = z.object({
  token,
  name: personName({ label: 'your name', min: 2, missing: 'Enter your name' }),
  email,
  prn: text({ label: 'your PRN', min: 1, max: 30, missing: 'Enter your PRN' }).toUpperCase(),
  branch: z.enum(branches, { error: 'Choose your branch' }),
  year: z.enum(years, { error: 'Choose your year' }),
  gender: z.enum(genders, { error: 'Choose one' }),
  /** The age (`isStudentAge`) is checked elsewhere, because a schema doesn't know today's date. */
  dob: calendarDay,
})

export const studentAgeMessage = `You must be between ${limits.studentAgeMin} and ${limits.studentAgeMax} years old`
const indiaAheadMs = 5.5 * 3_600_000

/**
 * Returns true if a person born on that day (yyyy-mm-dd) is 15 to 40 years old in India at the given time.
 */
export function isStudentAge(day: string, now: Date): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const today = new Date(now.getTime() + indiaAheadMs)
  const thisMonth = today.getUTCMonth() + 1
  const hadBirthday = thisMonth > month || (thisMonth === month && today.getUTCDate() >= date)
  const age = today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
  return age >= limits.studentAgeMin && age <= limits.studentAgeMax
}

/** The answers of these calls are session bodies, with `accessToken` beside `data`. */
export const session = {
  signInWithGoogle: endpoint({
    ...signIn,
    path: '/auth/google',
    summary: 'Sign in with a Google ID token',
    body: z.object({ token }),
    response: sessionAccount,
  }),
  signInWithOutlook: endpoint({
    ...signIn,
    path: '/auth/outlook',
    summary: 'Sign in with a Microsoft ID token',
    body: z.object({ token }),
    response: sessionAccount,
  }),
  registerStudent: endpoint({
    ...signIn,
    path: '/auth',
    summary: 'Register as a student',
    description: 'Needs the registration token of a first sign-in.',
    body: registration,
    response: sessionAccount,
    successStatus: 201,
  }),
  listDemoAccounts: endpoint({
    room: 'people',
    method: 'GET',
    path: '/auth/demo',
    roles: ['All'],
    demoOnly: true,
    summary: 'List demo accounts',
    description: 'Demo mode only. The named accounts come first.',
    response: z.object({
      result: z.array(z.object({ email: z.string(), name: z.string(), role: z.enum(accountRoles) })),
    }),
  }),
  signInAsDemo: endpoint({
    ...signIn,
    path: '/auth/demo',
    demoOnly: true,
    summary: 'Sign in as a demo account',
    description: 'Demo mode only.',
    body: z.object({ email }),
    response: sessionAccount,
  }),
  refreshSession: endpoint({
    ...signIn,
    path: '/auth/refresh',
    summary: 'Refresh the session',
    description:
      'Exchanges the refresh cookie for a new access token and a new cookie. Each cookie works once.',
    response: sessionAccount,
    limit: 'none',
  }),
  signOut: endpoint({
    room: 'people',
    method: 'GET',
    path: '/auth/logout',
    roles: ['All'],
    summary: 'Log out',
    description: 'Ends the session and clears the cookie. Answers 200 for visitors too.',
  }),
}
