import type { Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { type DeskApplicationRow, findDeskApplication } from './application-list.store.ts'
import { findStationChange, type StationChangeOfDesk } from './station-change.store.ts'

/* The desk may see every application and request. The endpoint's record has checked the role. */

/** @throws NOT_FOUND when there is no such application. */
export async function accessDeskApplication(runner: Runner, address: string): Promise<DeskApplicationRow> {
  const id = idIn(address)
  const row = id === null ? undefined : await findDeskApplication(runner, id)
  if (!row) throw notFound('application')
  return row
}

/** @throws NOT_FOUND when there is no such request. */
export async function accessStationChange(runner: Runner, address: string): Promise<StationChangeOfDesk> {
  const id = idIn(address)
  const row = id === null ? undefined : await findStationChange(runner, id)
  if (!row) throw notFound('request')
  return row
}
