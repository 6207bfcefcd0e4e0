import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { EarlyOptions } from './early-options.ts'
import { KeptShortcut } from './kept-shortcut.ts'
import { BusyRefusal } from './refuse-busy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The answers that are sent before the framework runs; null if they are switched off (PORTAL_SHORTCUTS).
     */
    early: EarlyAnswers | null
  }
}

/**
 * Answers cached requests and refuses requests that exceed the load limit before the framework handles them.
 * This folder only buys speed (docs/speed.md has the figures). `PORTAL_SHORTCUTS=off` turns all of it off: then
 * every request takes the regular way and gets the same answer.
 */
export class EarlyAnswers {
  readonly shortcut: KeptShortcut
  readonly refusal: BusyRefusal

  constructor(options: EarlyOptions) {
    this.shortcut = new KeptShortcut(options)
    this.refusal = new BusyRefusal(options)
  }

  /**
   * Answers the request if a shortcut applies. If it returns false, nothing was counted, written or changed.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    return this.shortcut.answer(request, response) || this.refusal.refuse(request, response)
  }
}

export function answerEarly(app: FastifyInstance, options: EarlyOptions): void {
  app.early = new EarlyAnswers(options)
}
