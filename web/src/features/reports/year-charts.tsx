import { BarChart } from '@mantine/charts'
import type { ReportSummary } from '@portal/contract/report-records.ts'
import { monthInWords } from '#web/ui/calendar-days.ts'

/** The colours of the two series. */
const eventColour = 'var(--portal-primary)'
const cameColour = 'light-dark(var(--mantine-color-marigold-7), var(--mantine-color-marigold-4))'

/** The events and the attendance from July to June. */
export function EventsPerMonth({ months }: Pick<ReportSummary, 'months'>) {
  const data = months.map(({ month, events, attended }) => ({
    month: monthInWords(month).slice(0, 3),
    Events: events,
    Attended: attended,
  }))
  return (
    <BarChart
      style={{ breakInside: 'avoid' }}
      h={240}
      data={data}
      dataKey="month"
      withLegend
      withRightYAxis
      tickLine="none"
      gridAxis="x"
      series={[
        { name: 'Events', color: eventColour },
        { name: 'Attended', color: cameColour, yAxisId: 'right' },
      ]}
      yAxisProps={{ allowDecimals: false, width: 36 }}
      rightYAxisProps={{ width: 48 }}
      barProps={{ isAnimationActive: false, radius: 3 }}
    />
  )
}

export function EventsPerTeam({ teams }: Pick<ReportSummary, 'teams'>) {
  const most = [...teams].sort((a, b) => b.events - a.events).slice(0, teamsShown)
  return (
    <BarChart
      style={{ breakInside: 'avoid' }}
      h={32 * most.length + 40}
      data={most.map(({ name, events }) => ({ name, Events: events }))}
      dataKey="name"
      orientation="vertical"
      tickLine="none"
      gridAxis="y"
      series={[{ name: 'Events', color: eventColour }]}
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 120 }}
      withBarValueLabel
      barProps={{ isAnimationActive: false, radius: 3 }}
    />
  )
}

const teamsShown = 12
