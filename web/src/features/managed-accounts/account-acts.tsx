import { accountActNames, accountActs as acts } from '@portal/contract/managed-account-words.ts'
import type { ListedAccountAct } from '@portal/contract/managed-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useListAddress } from '#web/platform/list-address.ts'
import { Card } from '#web/ui/card.tsx'
import type { ListTabs } from '#web/ui/list/list-head.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { useAccountPages } from './account-pages.ts'
import { parseAccountsSearch } from './accounts-search.ts'
import { actDetail } from './act-words.ts'
import { accountActs } from './managed-accounts.cache.ts'
import { NextPage } from './next-page.tsx'

/** What was done to the accounts that the viewer administers, newest first. */
export function AccountActs({ tabs }: { tabs: ListTabs }) {
  const address = useListAddress(parseAccountsSearch, 'after')
  const { filters } = address
  const load = useQuery(accountActs(filters))
  return (
    <PagedList<ListedAccountAct>
      load={load}
      address={address}
      tabs={tabs}
      name="Audit"
      things={['entry', 'entries']}
      filters={[
        {
          name: 'action',
          label: 'Action',
          any: 'All',
          options: acts.map((value) => ({ value, label: accountActNames[value] })),
          value: filters.action,
          also: { after: undefined },
        },
      ]}
      empty={{ title: 'No entries found', sentence: 'Blocks and ended sessions of accounts appear here.' }}
      failedTitle="Couldn't load the audit"
      all={(entries) => <ActLines entries={entries} />}
      after={<NextPage after={filters.after} next={load.data?.next ?? null} label="Pages of the audit" />}
    />
  )
}

function ActLines({ entries }: { entries: readonly ListedAccountAct[] }) {
  const { one } = useAccountPages()
  return (
    <Card component="ol" padding="row" data-divided aria-label="Audit">
      {entries.map((act) => (
        <PersonLine
          key={act._id}
          name={
            <>
              {accountActNames[act.action]}:{' '}
              <Link to={one} params={{ id: act.account._id }} data-hover="link line">
                {act.account.name}
              </Link>
            </>
          }
          detail={actDetail(act)}
        />
      ))}
    </Card>
  )
}
