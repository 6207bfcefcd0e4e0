import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { AccountRole } from '@portal/contract/roles.ts'
import { type Complaints, listenTo } from './complaints.ts'

/** The named demo accounts of each role. */
export const demoEmails: Readonly<Record<AccountRole, string>> = {
  Student: 'student@gst.example',
  Team: 'team@gst.example',
  Council: 'council@gst.example',
  Railway: 'railway@gst.example',
  RegDesk: 'regdesk@gst.example',
  Alumni: 'alumni@gst.example',
  AlumniAdmin: 'alumniadmin@gst.example',
}

interface DemoAccount {
  email: string
  name: string
  role: AccountRole
}

/** What the API answered. */
interface CallAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there.
  body: any
}

/** Somebody with a browser of their own. A visitor has no account. */
export interface Person {
  page: Page
  context: BrowserContext
  name: string
  email: string
  slug: string
  /** A call of the API as this person; the path begins after `/api/v1`. */
  call(method: string, path: string, body?: unknown): Promise<CallAnswer>
  /** The first page has its stream of live updates: what happens from now on arrives without a reload. */
  hearsLive(): Promise<unknown>
  /** Lets a complaint of the browser pass that belongs to the test. */
  forgive(pattern: RegExp): void
}

/** Gives people to a test, each in a browser context of their own, and hears what their browsers complain of. */
export class People {
  private readonly browser: Browser
  private readonly parallelIndex: number
  private readonly complaints: Complaints[] = []
  private readonly contexts: BrowserContext[] = []

  constructor(browser: Browser, parallelIndex: number) {
    this.browser = browser
    this.parallelIndex = parallelIndex
  }

  /** A student whom no other test uses. */
  student(options?: BrowserContextOptions): Promise<Person> {
    return this.spare('Student', options)
  }

  /** An alumnus whom no other test uses. */
  alumnus(options?: BrowserContextOptions): Promise<Person> {
    return this.spare('Alumni', options)
  }

  async visitor(options: BrowserContextOptions = {}): Promise<Person> {
    const context = await this.browser.newContext(options)
    this.contexts.push(context)
    await context.addInitScript(holdToasts)
    const complaints = listenTo(context)
    this.complaints.push(complaints)
    const live = context.waitForEvent('response', {
      predicate: (response) => response.ok() && new URL(response.url()).pathname === '/api/v1/live',
      timeout: 0,
    })
    // A context that is closed before it heard anything is no failure.
    live.catch(() => undefined)
    return {
      page: await context.newPage(),
      context,
      name: '',
      email: '',
      slug: '',
      call: (method, path, body) => callApi(context, null, method, path, body),
      hearsLive: () => live,
      forgive: (pattern) => complaints.forgiven.push(pattern),
    }
  }

  /** Signed in by the API, because the screen of it has a test of its own; the first page then finds the session. */
  async signIn(email: string, options?: BrowserContextOptions): Promise<Person> {
    const visitor = await this.visitor(options)
    const { status, body } = await visitor.call('POST', '/auth/demo', { email })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
    const { name, role } = body.data
    return {
      ...visitor,
      name,
      email,
      slug: role.slug,
      call: (method, path, sent) => callApi(visitor.context, body.accessToken, method, path, sent),
    }
  }

  /** Closes the browsers. Gives what they complained of. */
  async leave(): Promise<string[]> {
    await Promise.all(this.contexts.map((context) => context.close()))
    return this.complaints.flatMap((complaints) => complaints.unforgiven())
  }

  private async spare(role: 'Student' | 'Alumni', options?: BrowserContextOptions): Promise<Person> {
    const accounts = await this.accountsOf(role)
    const half = Math.floor(accounts.length / 2)
    const account = accounts[(this.parallelIndex % 2) * half + (takenCounts[role]++ % half)]
    if (!account) throw new Error(`The demo has no ${role} to spare`)
    return this.signIn(account.email, options)
  }

  private async accountsOf(role: AccountRole): Promise<DemoAccount[]> {
    demoAccounts ??= await fetchAccounts(this.browser)
    const names = demoAccounts.map((account) => account.name)
    return demoAccounts
      .filter((account) => account.role === role)
      .slice(namedCountMax)
      .filter((account) => names.indexOf(account.name) === names.lastIndexOf(account.name))
  }
}

/**
 * Runs in each page: a toast that can't be undone goes after two seconds, which a busy machine may spend between two looks at the
 * page. The animation of its bar is its clock.
 */
function holdToasts() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '[aria-label="Messages"] > :not([data-timed]) [style*="--toast-duration"] { --toast-duration: 5s !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The named people stand first in the list; the tests leave them alone unless they ask for one. Of two who share
 * a name neither is given: a test finds people on the screen by their names.
 */
const namedCountMax = 12
const takenCounts = { Student: 0, Alumni: 0 }
let demoAccounts: DemoAccount[] | undefined

async function fetchAccounts(browser: Browser): Promise<DemoAccount[]> {
  const context = await browser.newContext()
  const { body } = await callApi(context, null, 'GET', '/auth/demo')
  await context.close()
  return body.data.result
}

async function callApi(
  context: BrowserContext,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<CallAnswer> {
  const answer = await context.request.fetch(`/api/v1${path}`, {
    method,
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    ...(body !== undefined && { data: body }),
  })
  return { status: answer.status(), body: await answer.json() }
}
