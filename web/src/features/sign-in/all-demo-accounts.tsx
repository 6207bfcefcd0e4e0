import { useState } from 'react'
import { roleNames } from '#web/platform/role-words.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import styles from './all-demo-accounts.module.css'
import type { DemoAccount } from './demo-tiles.ts'

interface AllDemoAccountsProps {
  accounts: readonly DemoAccount[]
  busyWith: string | null
  onPick: (email: string) => void
}

/** All demo accounts, searched by a part of the name, the e-mail or the role. */
export function AllDemoAccounts({ accounts, busyWith, onPick }: AllDemoAccountsProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = accounts.filter(({ name, email, role }) =>
    `${name} ${email} ${roleNames[role]}`.toLowerCase().includes(wanted),
  )
  // A closed list isn't rendered, because a search in the page would find every name in it.
  const shown = isOpen ? found.slice(0, shownMax) : []
  return (
    <details style={{ marginTop: 10 }} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-14 ink-link">All {accounts.length} demo accounts</summary>
      <input
        type="search"
        aria-label="Search demo accounts"
        placeholder="Name or role"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul className={styles.list}>
        {shown.map(({ email, name, role }) => (
          <li key={email}>
            <BareButton
              className="row between gap-12 full touch round-8 text-14"
              style={{ padding: '0 10px' }}
              aria-busy={busyWith === email}
              onClick={() => onPick(email)}
              data-hover="ground"
            >
              <span className="shrinks ellipsis">{name}</span>
              <span className="rigid text-13 dimmed">{roleNames[role]}</span>
            </BareButton>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <p className={`text-14 dimmed ${styles.none}`}>
          {found.length - shown.length} more. Search by name or role.
        </p>
      )}
      {found.length === 0 && (
        <p className={`text-14 dimmed ${styles.none}`} role="status">
          No accounts found
        </p>
      )}
    </details>
  )
}

const shownMax = 40
