import {
  type LedgerKind,
  lakshyaLimits,
  scoreboardChannel,
  scoreDeskChannel,
} from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useOpenChannel } from '#web/platform/live.ts'
import { live } from '#web/platform/live-queries.ts'
import { reload } from '#web/platform/reload-after.ts'
import { listResource, resource } from '#web/platform/resource.ts'
import { useSpread } from '#web/platform/spread.ts'

/** Queries the board as visitors see it. */
export function scoreboard() {
  return queryOptions({ ...resource('GET /tml/lakshya/scoreboard'), staleTime: 0 })
}

export function scoreboardState() {
  return queryOptions({ ...resource('GET /tml/lakshya/scoreboard/state'), staleTime: 0 })
}

export function branchSources(branch: Branch) {
  return queryOptions({
    ...resource('GET /tml/lakshya/scoreboard/:branch', { params: { branch } }),
    staleTime: 0,
  })
}

/** Reloads the board after a change, with one request. */
export function useLiveScoreboard(): void {
  const client = useQueryClient()
  useOpenChannel(
    scoreboardChannel,
    useSpread(() => readAgain(client)),
  )
}

async function readAgain(client: QueryClient): Promise<void> {
  try {
    const { board } = await client.fetchQuery(scoreboardState())
    client.setQueryData(scoreboard().queryKey, board)
    await reload('GET /tml/lakshya/scoreboard/:branch')
  } catch {
    // The board's own query shows the error and retries.
    await reload(
      'GET /tml/lakshya/scoreboard',
      'GET /tml/lakshya/scoreboard/state',
      'GET /tml/lakshya/scoreboard/:branch',
    )
  }
}

/** Queries the data that only the sports team sees. */
export function scoreDashboard() {
  return queryOptions({
    ...resource('GET /tml/lakshya/scoreboard/dashboard'),
    staleTime: 0,
    meta: live(scoreDeskChannel),
  })
}

export interface LedgerSearch {
  kind: LedgerKind | ''
  branch: Branch | ''
  page: number
}

export function ledgerPage({ kind, branch, page }: LedgerSearch) {
  const query = {
    page,
    limit: lakshyaLimits.ledgerPageSize,
    ...(kind && { kind }),
    ...(branch && { branch }),
  }
  return queryOptions({
    ...listResource('GET /tml/lakshya/scoreboard/dashboard/ledger', { query }),
    staleTime: 0,
    meta: live(scoreDeskChannel),
  })
}
