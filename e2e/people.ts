import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { AccountRole } from '@portal/contract/roles.ts'
import { type Complaints, listenTo } from './complaints.ts'

/** The named demo account of each role. */
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

/** An answer of the API. */
interface CallAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there.
  body: any
}

/** A person with a separate browser context. A visitor has no account. */
export interface Person {
  page: Page
  context: BrowserContext
  name: string
  email: string
  slug: string
  /** Calls the API as this person; the path begins after `/api/v1`. */
  call(method: string, path: string, body?: unknown): Promise<CallAnswer>
  /** Waits until the first page has its stream of live updates; later changes arrive without a reload. */
  hearsLive(): Promise<unknown>
  /** Allows a complaint of the browser that the test causes. */
  forgive(pattern: RegExp): void
}

/**
 * Provides a test with people, each in a separate browser context, and collects the complaints of their
 * browsers.
 */
export class People {
  private readonly browser: Browser
  private readonly parallelIndex: number
  private readonly complaints: Complaints[] = []
  private readonly contexts: BrowserContext[] = []

  constructor(browser: Browser, parallelIndex: number) {
    this.browser = browser
    this.parallelIndex = parallelIndex
  }

  /** Returns a student whom no other test uses. */
  student(options?: BrowserContextOptions): Promise<Person> {
    return this.spare('Student', options)
  }

  /** Returns an alumnus whom no other test uses. */
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
    // A context that is closed before the stream opened isn't a failure.
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

  /**
   * Signs in through the API, because the sign-in screen has a separate test; the first page then finds the
   * session.
   */
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

  /** Closes the browsers and returns their complaints. */
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
 * Runs in each page: keeps toasts for longer. A toast without undo disappears after two seconds, which a busy
 * machine may need between two checks of the page. The animation of its bar is its timer.
 */
function holdToasts() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '[aria-label="Messages"] > :not([data-timed]) [style*="--toast-duration"] { --toast-duration: 5s !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The named people come first in the list, and tests don't use them unless they ask for one. People who share
 * a name aren't used, because tests find people on the screen by name.
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
