import {
  accountStates,
  type ManagedRole,
  managedBy,
  managedRoleNames,
} from '@portal/contract/managed-account-words.ts'
import type { ManagedAccount } from '@portal/contract/managed-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useListAddress } from '#web/platform/list-address.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import type { ListTabs } from '#web/ui/list/list-head.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { plainLink } from '#web/ui/plain-link.ts'
import { Tag } from '#web/ui/tag.tsx'
import { AccountActs } from './account-acts.tsx'
import { useAccountPages } from './account-pages.ts'
import { auditTab, parseAccountsSearch } from './accounts-search.ts'
import { managedAccounts } from './managed-accounts.cache.ts'
import { NextPage } from './next-page.tsx'

/** The accounts that the viewer administers, a tab for each role, and what was done to them. */
export function ManagedAccounts() {
  const { viewer } = useSession()
  const { filters, narrow } = useListAddress(parseAccountsSearch, 'after')
  const roles = managedBy(viewer?.roleModel ?? 'AlumniAdmin')
  const role = roles.find((one) => one === filters.tab) ?? roles[0]
  if (!role) return null
  const tabs: ListTabs = {
    label: 'Accounts by role',
    tabs: [
      ...roles.map((value) => ({ value, label: managedRoleNames[value] })),
      { value: auditTab, label: 'Audit' },
    ],
    tab: filters.tab === auditTab ? auditTab : role,
    onTab: (tab) => narrow({ tab, name: undefined, state: undefined, action: undefined }),
  }
  return filters.tab === auditTab ? <AccountActs tabs={tabs} /> : <AccountList role={role} tabs={tabs} />
}

function AccountList({ role, tabs }: { role: ManagedRole; tabs: ListTabs }) {
  const address = useListAddress(parseAccountsSearch, 'after')
  const { filters } = address
  const load = useQuery(managedAccounts(filters, role))
  const also = { after: undefined }
  return (
    <PagedList<ManagedAccount>
      load={load}
      address={address}
      tabs={tabs}
      name="Accounts"
      things={['account', 'accounts']}
      search={{
        name: 'name',
        label: role === 'Student' ? 'Name, e-mail or PRN' : 'Name or e-mail',
        value: filters.name,
        also,
      }}
      filters={[
        {
          name: 'state',
          label: 'State',
          any: 'All',
          options: accountStates.map((value) => ({ value, label: stateNames[value] })),
          value: filters.state,
          also,
        },
      ]}
      empty={{ title: 'No accounts found', sentence: 'Accounts of this role appear here.' }}
      failedTitle="Couldn't load the accounts"
      all={(accounts) => <AccountLines accounts={accounts} label={managedRoleNames[role]} />}
      after={<NextPage after={filters.after} next={load.data?.next ?? null} label="Pages of accounts" />}
    />
  )
}

const stateNames = { active: 'Active', blocked: 'Blocked' } as const

function AccountLines({ accounts, label }: { accounts: readonly ManagedAccount[]; label: string }) {
  const { one } = useAccountPages()
  return (
    <Card component="ul" padding="row" data-divided aria-label={label}>
      {accounts.map(({ _id, name, blockedAt, className, prn, email }) => (
        <PersonLine
          key={_id}
          name={
            <Link to={one} params={{ id: _id }} style={plainLink} data-hover="link line">
              {name}
            </Link>
          }
          detail={[className, prn, email].filter(Boolean).join(', ')}
        >
          {blockedAt && (
            <Tag tone="bad" icon="lock">
              Blocked
            </Tag>
          )}
        </PersonLine>
      ))}
    </Card>
  )
}
