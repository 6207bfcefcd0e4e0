import { Anchor, Button, Group, Text } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { IconFlask, IconPresentation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useIsOnline } from '#web/platform/online.ts'
import { usePageUrl } from '#web/platform/page-params.ts'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { scoreboard, scoreboardState, useLiveScoreboard } from './lakshya.cache.ts'
import { mayKeepScores } from './may-keep-scores.ts'
import { Stage } from './stage.tsx'
import { type Supposed, supposed } from './suppose.ts'

// Lazy: the board loads without the parts that open from it.
const BranchDialog = lazyPart(async () => (await import('./branch-dialog.tsx')).BranchDialog)
const WhatIf = lazyPart(async () => (await import('./what-if.tsx')).WhatIf)

export function Scoreboard() {
  const load = useQuery(scoreboard())
  const { data: state } = useQuery(scoreboardState())
  useLiveScoreboard()
  useFailureToast(load.error)
  const { viewer } = useSession()
  const url = usePageUrl()
  const [branch, setBranch] = useState<Branch | null>(null)
  const [extra, setExtra] = useState<Supposed | null>(null)
  const isOnline = useIsOnline()
  // By the owner's specification, a board that can't be loaded isn't shown. Without a network its copy is.
  const rows = load.isError && isOnline ? [] : (load.data ?? [])
  return (
    <>
      <Group gap={8} mb={12}>
        <Crumbs />
        {mayKeepScores(viewer) && (
          <LinkButton
            to="/tml/lakshya/scoreboard"
            search={{ reveal: '1' }}
            leftSection={<IconPresentation size={18} stroke={1.6} aria-hidden="true" />}
          >
            Reveal
          </LinkButton>
        )}
        <Button
          aria-pressed={extra !== null}
          leftSection={<IconFlask size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setExtra(extra === null ? {} : null)}
        >
          What if
        </Button>
      </Group>
      {/* Above the board, which moves while points are typed. */}
      <Suspense>{extra && <WhatIf rows={rows} extra={extra} onChange={setExtra} />}</Suspense>
      <Stage
        rows={extra ? supposed(rows, extra) : rows}
        load={load}
        state={state}
        isSupposed={extra !== null}
        onBranch={setBranch}
      />
      <Suspense>{branch && <BranchDialog branch={branch} onClose={() => setBranch(null)} />}</Suspense>
      <Group justify="space-between" align="center" mt={16} gap={12}>
        <Text size="md" c="dimmed">
          The sports team enters the points after every match.
        </Text>
        <ShareButtons url={url} title="Lakshya Scoreboard" />
      </Group>
    </>
  )
}

function Crumbs() {
  return (
    <Group component="nav" aria-label="Where you are" gap={6} flex={1} fz={15}>
      <Anchor c="dimmed" renderRoot={(root) => <Link to="/tml" {...root} />}>
        {college.festival.name}
      </Anchor>
      <Icon name="next" sizePx={15} />
      <b>Lakshya</b>
    </Group>
  )
}
