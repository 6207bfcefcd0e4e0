import {
  type LedgerKind,
  lakshyaLimits,
  scoreboardChannel,
  scoreDeskChannel,
} from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { useOpenChannel } from '#web/platform/live.ts'
import { live } from '#web/platform/live-queries.ts'
import { useSpread } from '#web/platform/spread.ts'

const boardKey = ['lakshya', 'board'] as const
const deskKey = ['lakshya', 'desk'] as const

/** Queries the board as visitors see it. */
export function scoreboard() {
  return queryOptions({
    queryKey: [...boardKey, 'points'],
    queryFn: async ({ signal }) => (await call('GET /tml/lakshya/scoreboard', { signal })).data,
    staleTime: 0,
  })
}

export function scoreboardState() {
  return queryOptions({
    queryKey: [...boardKey, 'state'],
    queryFn: async ({ signal }) => (await call('GET /tml/lakshya/scoreboard/state', { signal })).data,
    staleTime: 0,
  })
}

export function branchSources(branch: Branch) {
  return queryOptions({
    queryKey: [...boardKey, 'branch', branch],
    queryFn: async ({ signal }) =>
      (await call('GET /tml/lakshya/scoreboard/:branch', { params: { branch }, signal })).data,
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
    await client.invalidateQueries({ queryKey: [...boardKey, 'branch'] })
  } catch {
    // The board's own query shows the error and retries.
    await client.invalidateQueries({ queryKey: boardKey })
  }
}

/** Queries the data that only the sports team sees. */
export function scoreDashboard() {
  return queryOptions({
    queryKey: [...deskKey, 'dashboard'],
    queryFn: async ({ signal }) => (await call('GET /tml/lakshya/scoreboard/dashboard', { signal })).data,
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
    queryKey: [...deskKey, 'ledger', query],
    queryFn: async ({ signal }) =>
      (await call('GET /tml/lakshya/scoreboard/dashboard/ledger', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: live(scoreDeskChannel),
  })
}

export function useScoreDeskRefresh() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: deskKey })
    await client.invalidateQueries({ queryKey: boardKey })
  }
}
