import { type RailwaySettings, railwaySettings } from '@portal/contract/railway-settings.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'

/** Returns the desk's settings, completed by the defaults of the contract. */
export async function readRailwaySettings(runner: Runner): Promise<RailwaySettings> {
  const row = await runner.selectFrom('railway_settings').select('content').executeTakeFirst()
  return railwaySettings.parse(row?.content ?? {})
}

/** Returns the settings, locked until the transaction ends. Inserts a missing row first, to have a lock. */
export async function lockRailwaySettings(tx: Transaction): Promise<RailwaySettings> {
  await changeRows(tx)`insert into railway_settings default values on conflict (id) do nothing`
  const row = await tx.selectFrom('railway_settings').select('content').forUpdate().executeTakeFirst()
  return railwaySettings.parse(row?.content ?? {})
}

/** Writes the settings; call `lockRailwaySettings` first. */
export async function writeRailwaySettings(
  tx: Transaction,
  content: RailwaySettings,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await changeRows(tx)`
    update railway_settings set content = ${JSON.stringify(content)}::jsonb, updated_at = ${now},
    updated_by = ${by}`
}

/** Returns the account that last saved the settings; null if nobody has. */
export async function readSettingsKeeper(runner: Runner): Promise<string | null> {
  const row = await runner.selectFrom('railway_settings').select('updated_by as by').executeTakeFirst()
  return row?.by ?? null
}
