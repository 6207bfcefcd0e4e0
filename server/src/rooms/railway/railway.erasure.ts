import { changeRows, readRows } from '#platform/database/statements.ts'
import type { Erasure } from '#platform/privacy/erasure-spec.ts'

const register = 'The register of issued concessions is kept for the railway.'

/**
 * Issued certificates stay in the register with name, date of birth and address, as the railway requires;
 * contacts are erased. Applications that never led to a leaf stay for the counts, without personal data.
 */
export const railwayErasure: Erasure = {
  deletes: ['railway_homes.account_id', 'railway_opening_waits.account_id'],
  keeps: {
    'railway_applications.account_id': `${register} All others are emptied.`,
    'railway_station_changes.account_id': 'Stays for the counts, without an address.',
  },
  typed: [
    ...(['railway_applications.reason', 'railway_moves.reason', 'railway_station_changes.reason'] as const),
    'railway_leaves.reason',
  ],
  personal: {
    ...Object.fromEntries(
      ['name', 'prn', 'gender', 'born_on', 'address', 'pin'].map((column) => [
        `railway_applications.${column}`,
        register,
      ]),
    ),
    'railway_applications.email': 'erased',
    'railway_applications.phone': 'erased',
    'railway_homes.address': 'erased',
    'railway_homes.pin': 'erased',
    'railway_moves.replaced': 'erased',
    'railway_proofs.name': 'erased',
    'railway_station_changes.address': 'erased',
    'railway_station_changes.pin': 'erased',
  },
  async eraseAccount({ privateFiles }, tx, { accountId }) {
    const proofs = await readRows<{ key: string }>(tx)`delete from railway_proofs
      where application_id in (select id from railway_applications where account_id = ${accountId})
        or change_id in (select id from railway_station_changes where account_id = ${accountId})
      returning file_key as key`
    for (const { key } of proofs) await privateFiles.release(tx, key)
    await changeRows(tx)`update railway_moves set replaced = null, reason = '' where application_id in (
      select id from railway_applications where account_id = ${accountId}) and replaced is not null`
    await changeRows(tx)`
      update railway_applications set email = '', phone = '' where account_id = ${accountId}`
    await changeRows(tx)`
      update railway_applications set version = version + 1, name = 'A former member', prn = '', gender = '',
        born_on = '1900-01-01', address = '', pin = ${noPin}, last_pass_number = '',
        state = case when state in ('Pending', 'Approved') then 'Cancelled' else state end,
        pickup_at = null, token = null, called_at = null
      where account_id = ${accountId} and state <> 'Issued'`
    await changeRows(tx)`update railway_station_changes set address = '', pin = ${noPin},
        state = case when state = 'Pending' then 'Cancelled' else state end
      where account_id = ${accountId}`
  },
}

/** A placeholder, because the database requires six digits. */
const noPin = '100000'
