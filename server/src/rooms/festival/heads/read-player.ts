import type { player } from '@portal/contract/event-head-records.ts'
import type { z } from 'zod'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { accessRegistration } from './heads.access.ts'
import { findPlayer } from './player.store.ts'
import { presentPlayer } from './present-player.ts'

/** Returns a registration as it is now, for the response to a change. */
export async function readPlayer(call: Caller, id: string): Promise<z.input<typeof player>> {
  const event = await accessRegistration(call, id)
  const row = await findPlayer(call.portal.db, id)
  if (!row) throw notFound('registration')
  return presentPlayer(row, event)
}
