import { type RailwaySettings, railwaySettings } from '@portal/contract/railway-settings.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'

/** Returns the desk's settings, completed by the defaults of the contract. */
export async function readRailwaySettings(runner: Runner): Promise<RailwaySettings> {
  const { rows } = await sql<{ content: unknown }>`select content from railway_settings`.execute(runner)
  return railwaySettings.parse(rows[0]?.content ?? {})
}

/**
 * Returns the settings and locks them until the transaction ends. Inserts a missing row first, because an
 * absent row can't be locked.
 */
export async function lockRailwaySettings(tx: Transaction): Promise<RailwaySettings> {
  await sql`insert into railway_settings default values on conflict (id) do nothing`.execute(tx)
  const { rows } = await sql<{ content: unknown }>`select content from railway_settings for update`.execute(
    tx,
  )
  return railwaySettings.parse(rows[0]?.content ?? {})
}

/** Writes the settings; call `lockRailwaySettings` first. */
export async function writeRailwaySettings(
  tx: Transaction,
  content: RailwaySettings,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`update railway_settings set content = ${JSON.stringify(content)}::jsonb, updated_at = ${now},
    updated_by = ${by}`.execute(tx)
}

/** Returns the account that last saved the settings; null if nobody has. */
export async function readSettingsKeeper(runner: Runner): Promise<string | null> {
  const { rows } = await sql<{ by: string | null }>`select updated_by as by from railway_settings`.execute(
    runner,
  )
  return rows[0]?.by ?? null
}
