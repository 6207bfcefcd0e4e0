import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { EarlyOptions } from './early-options.ts'
import { KeptShortcut } from './kept-shortcut.ts'
import { BusyRefusal } from './refuse-busy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What answers before the framework; null if it is switched off (PORTAL_SHORTCUTS). */
    early: EarlyAnswers | null
  }
}

/**
 * Answers what is kept and refuses what finds no room before the framework sees it. This folder only buys speed: without it every
 * request goes the long way and is answered with the same bytes.
 */
export class EarlyAnswers {
  readonly shortcut: KeptShortcut
  readonly refusal: BusyRefusal

  constructor(options: EarlyOptions) {
    this.shortcut = new KeptShortcut(options)
    this.refusal = new BusyRefusal(options)
  }

  /** @returns whether it has answered; if not, nothing has been counted, written or changed. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    return this.shortcut.answer(request, response) || this.refusal.refuse(request, response)
  }
}

/** Puts the early answers in. */
export function answerEarly(app: FastifyInstance, options: EarlyOptions): void {
  app.early = new EarlyAnswers(options)
}
