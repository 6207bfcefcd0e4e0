import { BarChart } from '@mantine/charts'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { type CountedKind, countedKinds } from './counted-kinds.ts'
import type { TeamDashboard } from './team-dashboard.cache.ts'

/**
 * A chart of 30 bars, today's in another colour, with days at both ends and in the middle and the number
 * above the peak.
 */
export default function DayChart({ days, what }: { days: TeamDashboard['days']; what: CountedKind }) {
  const label = countedKinds.find(({ value }) => value === what)?.label ?? ''
  const last = days.length - 1
  const bars = days.map((one, nth) => ({
    day: nth === last ? 'Today' : dayInDigits(one.day).slice(0, 5),
    past: nth === last ? 0 : one[what],
    today: nth === last ? one[what] : 0,
  }))
  const most = Math.max(...days.map((one) => one[what]))
  const peak = days.findIndex((one) => one[what] === most)
  return (
    <BarChart
      h={200}
      data={bars}
      dataKey="day"
      type="stacked"
      series={[
        { name: 'past', color: 'var(--portal-primary)', label },
        { name: 'today', color: 'var(--portal-board-text)', label },
      ]}
      gridAxis="x"
      gridColor="var(--portal-line)"
      strokeDasharray="0"
      withYAxis={false}
      withTooltip={false}
      tickLine="none"
      xAxisProps={{ ticks: [0, 14, last].map((nth) => bars[nth]?.day ?? ''), interval: 0 }}
      barChartProps={{
        barCategoryGap: '28%',
        margin: { top: 20, left: 12, right: 16 },
        accessibilityLayer: false,
      }}
      barProps={{
        radius: 2,
        isAnimationActive: false,
        label: ({ x, y, width, value, index }) =>
          index === peak && Number(value) > 0 ? (
            <text
              x={Number(x) + Number(width) / 2}
              y={Number(y) - 6}
              textAnchor="middle"
              fontSize={12}
              fontWeight={650}
              fill="var(--portal-text)"
            >
              {most}
            </text>
          ) : (
            <g />
          ),
      }}
    />
  )
}
