import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * The complaints of a person's browser: errors on the console including those of the content policy, uncaught
 * errors, and requests to other hosts.
 */
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

/** Returns true for a request to another host. The portal is on loopback in all tests. */
function isForeign(url: string): boolean {
  if (/^(data|blob|about):/.test(url)) return false
  return new URL(url).hostname !== '127.0.0.1'
}
