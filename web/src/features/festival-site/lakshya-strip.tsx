import { pillarName } from '@portal/contract/event-words.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { branchColor, branchWidth } from '#web/college/branch-color.ts'
import { resource } from '#web/platform/resource.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function lakshyaSoFar() {
  return queryOptions({
    ...resource('GET /tml/lakshya/scoreboard'),
    refetchOnWindowFocus: true,
    staleTime: 10_000,
  })
}

const title = `${pillarName('Lakshya')} so far`

/**
 * The branches with their points, the leader first. Renders nothing until there are points. Plain CSS,
 * because the front door shows it too.
 */
export function LakshyaStrip() {
  const { data = [] } = useQuery(lakshyaSoFar())
  const [first] = data
  if (data.length < 2 || !first || first.points === 0) return null
  return (
    <Card component="section" aria-label={title} data-lakshya>
      <div className="row between gap-12 below-8">
        <h2 className="text-18">{title}</h2>
        {mayOpen('All', '/tml/lakshya/scoreboard') && (
          <Link to="/tml/lakshya/scoreboard" className="inline-row gap-6 touch text-14 weight-600 ink-link">
            Scoreboard <Icon name="forward" sizePx={16} />
          </Link>
        )}
      </div>
      <ol>
        {data.map(({ branch, points }) => (
          <li
            key={branch}
            className="grid align-center gap-12 text-14"
            style={{ gridTemplateColumns: `max(52px, ${branchWidth}) 1fr 76px`, minHeight: 32 }}
          >
            <b>{branch}</b>
            <span aria-hidden="true">
              <i
                className="block"
                style={{
                  height: 14,
                  borderRadius: 5,
                  width: `${(points / first.points) * 100}%`,
                  background: branchColor(branch),
                }}
              />
            </span>
            <span className="dimmed tabular text-right">
              <b className="ink">{points}</b> pts
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
