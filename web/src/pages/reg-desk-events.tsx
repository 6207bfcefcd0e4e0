import { useQuery } from '@tanstack/react-query'
import { regEvents, regTotals } from '#web/features/reg-desk/reg-desk.cache.ts'
import { RegGrid } from '#web/features/reg-desk/reg-grid.tsx'
import { ShiftTotals } from '#web/features/reg-desk/shift-totals.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { DeskPage } from '#web/ui/desk/desk-head.tsx'

export function Page() {
  const { data } = useQuery(regTotals())
  return (
    <DeskPage>
      <h1>Registration desk</h1>
      <RegGrid />
      {data && <ShiftTotals totals={data} />}
    </DeskPage>
  )
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(regEvents())
  void client.prefetchQuery(regTotals())
}
