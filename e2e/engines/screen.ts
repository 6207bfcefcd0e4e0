import { type Account, accountOf } from './account.ts'

/** A page of any browser, as used by the tests of all engines. */
export interface Screen {
  origin: string
  open(path: string): Promise<void>
  /** The address of the first link that matches the selector. */
  link(selector: string): Promise<string>
  /** Presses the button, link, tab or option with this name. */
  press(name: string): Promise<void>
  /** Replaces the text of the field with this label. */
  fill(label: string, text: string): Promise<void>
  /** Presses one key of the keyboard. */
  key(name: string): Promise<void>
  /** Chooses a file in the field with this label. */
  choose(label: string, file: ChosenFile): Promise<void>
  /** Sets the width of the page. */
  resize(width: number): Promise<void>
  /** Runs code in the page. */
  run<Result>(code: string): Promise<Result>
  /** Waits for a visible text, regardless of capitals. */
  sees(text: string): Promise<void>
  /**
   * Signs in on this page.
   * @param who An e-mail, or a role for its last demo account, which other tests rarely use.
   */
  signIn(who: string): Promise<Account>
  /** Signs in for calls to the API. */
  account(who: string): Promise<Account>
}

export interface ChosenFile {
  name: string
  type: string
  bytes: Buffer
}

/** The parts that differ between browsers. `marked` is the element with the attribute `data-found`. */
export interface Engine {
  goTo(url: string): Promise<void>
  resize(width: number): Promise<void>
  run<Result>(code: string): Promise<Result>
  clickMarked(): Promise<void>
  typeIntoMarked(text: string): Promise<void>
  key(name: string): Promise<void>
}

export function screenOf(engine: Engine, origin: string): Screen {
  // Repeats both if the app has replaced the element in between.
  const markAnd = (kind: 'press' | 'fill', name: string, act: () => Promise<void>) =>
    until(`"${name}" to ${kind}`, async () => {
      if (!(await engine.run<boolean>(`(${markNamed})(${JSON.stringify([kind, name])})`))) return false
      await act()
      return true
    })
  return {
    origin,
    open: (path) => engine.goTo(origin + path),
    link: async (selector) => {
      const found = `document.querySelector(${JSON.stringify(selector)})`
      await until(`a link at ${selector}`, () => engine.run<boolean>(`${found} !== null`))
      return engine.run<string>(`${found}.getAttribute('href')`)
    },
    press: (name) => markAnd('press', name, () => engine.clickMarked()),
    fill: (label, text) => markAnd('fill', label, () => engine.typeIntoMarked(text)),
    key: (name) => engine.key(name),
    choose: (label, { name, type, bytes }) => {
      const given = JSON.stringify([label, name, type, bytes.toString('base64')])
      return until(`a field of files: ${label}`, () => engine.run<boolean>(`(${chooseFile})(${given})`))
    },
    resize: (width) => engine.resize(width),
    run: (code) => engine.run(code),
    sees: (text) => {
      const code = `document.body.innerText.toLowerCase().replace(/\\s+/g, ' ').includes(${JSON.stringify(text.toLowerCase())})`
      return until(`the text ${text}`, () => engine.run<boolean>(code)).catch(async (error: Error) => {
        const words = await engine.run<string>('document.querySelector("main, body").innerText')
        throw new Error(`${error.message}. The page says: ${words.replaceAll(/\s+/g, ' ').slice(0, 600)}`)
      })
    },
    signIn: async (who) => {
      const account = await accountOf(origin, who)
      await engine.goTo(`${origin}/icon.svg`)
      await engine.run(
        `window.signedIn = null, (${signIn})('${account.email}').then((ok) => { window.signedIn = ok }), 0`,
      )
      await until(`a session of ${account.email}`, () => engine.run<boolean>('window.signedIn === true'))
      return account
    },
    account: (who) => accountOf(origin, who),
  }
}

/** Runs in the page, whose cookies hold the session. */
const signIn = `async (email) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch('/api/v1/auth/demo', { method: 'POST', headers, body: JSON.stringify({ email }) })).ok
}`

/** Runs in the page, and returns true if the field exists. */
const chooseFile = `([label, name, type, base64]) => {
  const input = document.querySelector('input[type=file][aria-label="' + label + '"]')
  if (!input) return false
  const chosen = new DataTransfer()
  chosen.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}`

/**
 * Runs in the page: marks the visible element with the name, and returns true if it exists. Returns false while
 * it moves, as in a menu that opens, because the click would miss it; and during a view transition, in which the
 * top bar and the page don't receive clicks.
 */
const markNamed = `([kind, name]) => {
  const moving = document.getAnimations().flatMap(({ effect }) => effect ?? [])
  if (moving.some(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))) return false
  const kinds = {
    press: 'button, a, summary, [role=tab], [role=option], [role=menuitem], [role=radio], label',
    fill: 'input, textarea, select, [contenteditable=true]',
  }
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const labelOf = (element) =>
    (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')
  const namesOf = (element) =>
    [element.getAttribute('aria-label'), labelOf(element), element.placeholder, element.innerText,
      ...[...(element.labels ?? [])].map((label) => label.innerText)].map((text) => clean(text).replace(/ \\*$/, ''))
  const isVisible = (element) => element.getClientRects().length > 0 && !element.closest('[inert]')
  const all = [...document.querySelectorAll(kinds[kind])].filter((element) => isVisible(element) && !element.disabled)
  const found = all.find((element) => namesOf(element).includes(name)) ??
    all.find((element) => namesOf(element).some((text) => text.startsWith(name)))
  for (const element of document.querySelectorAll('[data-found]')) element.removeAttribute('data-found')
  const isFinite = (effect) => effect.getComputedTiming().endTime < Infinity
  if (!found || moving.some((effect) => isFinite(effect) && effect.target?.contains(found))) return false
  found.setAttribute('data-found', '')
  found.scrollIntoView({ block: 'center' })
  return true
}`

async function until(wanted: string, isThere: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + 30_000
  // A page that is being replaced answers with an error.
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > endMs) throw new Error(`Waited in vain for ${wanted}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
