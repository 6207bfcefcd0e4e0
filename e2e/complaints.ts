import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What a person's browser complained of: errors on the console (the content policy's among them), uncaught ones, foreign calls. */
export interface Complaints {
  forgiven: RegExp[]
  unforgiven(): string[]
}

export function listenTo(context: BrowserContext): Complaints {
  const all: string[] = []
  const forgiven: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || isPolicy(message))
      all.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => all.push(`Uncaught: ${problem.error().message}`))
  context.on('dialog', (dialog) => {
    const isLeaving = dialog.type() === 'beforeunload'
    if (!isLeaving) all.push(`A dialog: ${dialog.message()}`)
    void (isLeaving ? dialog.accept() : dialog.dismiss()).catch(() => undefined)
  })
  context.on('request', (request) => {
    if (isForeign(request.url())) all.push(`A call to ${request.url()}`)
  })
  return { forgiven, unforgiven: () => all.filter((line) => !forgiven.some((pattern) => pattern.test(line))) }
}

function isPolicy(message: ConsoleMessage): boolean {
  return /Content Security Policy/i.test(message.text())
}

/** The portal stands on loopback in all tests; whatever is asked for elsewhere has left it. */
function isForeign(url: string): boolean {
  if (/^(data|blob|about):/.test(url)) return false
  return new URL(url).hostname !== '127.0.0.1'
}
