import { college } from '@portal/contract/college.ts'
import { scoreboardName } from '@portal/contract/event-words.ts'
import type { LinkPreview } from '#platform/http/pages/link-previews.ts'
import type { Portal } from '#platform/portal.ts'
import { readBoard } from './board.store.ts'
import { findFreeze } from './freeze.store.ts'

const namedMax = 3

/** Returns the preview of a link to the board: the leading branches, as visitors see them. */
export async function previewScoreboard(portal: Portal): Promise<LinkPreview> {
  const freeze = await findFreeze(portal.db, portal.clock.now())
  const board = await readBoard(portal.db, freeze?.entryId ?? null)
  const leaders = board
    .slice(0, namedMax)
    .map(({ branch, points }, index) => `${index + 1}. ${branch} ${points} pts`)
  return {
    title: scoreboardName,
    tabTitle: `${college.festival.name} | ${scoreboardName}`,
    description: leaders.length > 0 ? leaders.join(', ') : 'The points of all branches, live.',
    type: 'website',
    path: '/tml/lakshya/scoreboard',
    image: null,
  }
}
