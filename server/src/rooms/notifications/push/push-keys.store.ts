import { changeRows, readRow } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Returns the keys of the settings, or those of the database, which are made at the first use. */
export async function readPushKeys({
  config,
  db,
  clock,
}: Pick<Portal, 'config' | 'db' | 'clock'>): Promise<PushKeys> {
  if (config.push.keys) return config.push.keys
  const read = () =>
    readRow<PushKeys>(db)`select public_key as "publicKey", private_key as "privateKey" from push_keys`
  const kept = await read()
  if (kept) return kept
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  // Another replica may have been first.
  await changeRows(db)`insert into push_keys (public_key, private_key, created_at)
    values (${made.publicKey}, ${made.privateKey}, ${clock.now()}) on conflict do nothing`
  return (await read()) ?? made
}
