import { IconId } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { AllDemoAccounts } from './all-demo-accounts.tsx'
import styles from './demo-accounts.module.css'
import { type DemoTile, demoTiles } from './demo-tiles.ts'

const demoAccounts = queryOptions({
  ...resource('GET /auth/demo'),
  select: ({ result }) => result,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The height of six rows of tiles and the line below them. */
const tilesPx = 359

interface DemoAccountsProps {
  busyWith: string | null
  onPick: (email: string) => void
}

/** The accounts of the demo mode: the named ones as tiles, the others in a searchable list. */
export function DemoAccounts({ busyWith, onPick }: DemoAccountsProps) {
  const { data = [], isPending, isError, refetch } = useQuery(demoAccounts)
  const tiles = demoTiles(data)
  return (
    <div className={styles.demo}>
      <h3 className={`row gap-6 ${styles.title}`}>
        <IconId size={18} stroke={1.6} aria-hidden="true" /> Demo accounts
        {tiles[0] && <span className="weight-400 dimmed">@{tiles[0].email.split('@')[1]}</span>}
      </h3>
      {isPending && <SkeletonList count={1} heightPx={tilesPx} />}
      {isError && (
        <p className="text-14 ink-bad" role="alert">
          Couldn't load the demo accounts.{' '}
          <BareButton
            className="touch weight-600 ink-link"
            style={{ textDecoration: 'underline' }}
            onClick={() => void refetch()}
          >
            Retry
          </BareButton>
        </p>
      )}
      <ul className={`grid gap-6 ${styles.tiles}`}>
        {tiles.map((tile) => (
          <li key={tile.email}>
            <TileButton tile={tile} isBusy={busyWith === tile.email} onPick={() => onPick(tile.email)} />
          </li>
        ))}
      </ul>
      {data.length > tiles.length && <AllDemoAccounts accounts={data} busyWith={busyWith} onPick={onPick} />}
    </div>
  )
}

interface TileButtonProps {
  tile: DemoTile
  isBusy: boolean
  onPick: () => void
}

function TileButton({ tile: { label, email, Picture, name }, isBusy, onPick }: TileButtonProps) {
  return (
    <BareButton
      className={`row gap-10 full tall line ground-field round-8 ${styles.tile}`}
      title={name}
      aria-busy={isBusy}
      onClick={onPick}
    >
      <span className="grid rigid ink-link">
        <Picture size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <span className="shrinks" style={{ lineHeight: 1.25 }}>
        <span className="block text-13 weight-600">{label}</span>
        <span className="block ellipsis text-12 dimmed">{email.split('@')[0]}@</span>
      </span>
    </BareButton>
  )
}
